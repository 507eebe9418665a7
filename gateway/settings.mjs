import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Where it keeps its settings, what waits, and what it did. */
export const usualFolder = '/var/lib/washboard-gateway';

const fileIn = (folder) => join(folder, 'settings.json');

/**
 * `{server, broker, site, gateway, username, password, output, machines}`; `output` is `record` or `gpio`, and
 * `machines` is `{line, pulses}` by id.
 */
export function readSettings(folder) {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  } catch (error) {
    throw new Error(`No settings in ${folder}. Claim the gateway first. (${error.message})`);
  }
}

/**
 * Exchanges the claim code for credentials of its own, and keeps them. Outputs stay as they were. `unwired` are machines that
 * have no line yet.
 */
export async function claim(server, code, folder) {
  const answer = await fetch(`${server}/api/machine-gateways/claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ claim: code }),
    signal: AbortSignal.timeout(30_000),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error ?? `The server answered ${answer.status}`);
  const { machineId, machineIds = [machineId], ...credentials } = body;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = fileIn(folder);
  const before = existsSync(file) ? readSettings(folder) : {};
  // The usual line is one machine's only.
  const usual = machineIds.length === 1 ? { [machineId]: { line: 17, pulses: 1 } } : {};
  const machines = { ...usual, ...before.machines };
  const settings = { output: 'record', ...before, server, ...credentials, machines };
  await writeFile(`${file}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { settings, unwired: machineIds.filter((id) => machines[id] === undefined) };
}
