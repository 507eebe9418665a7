import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { KeyRefused, openIngestClient } from './ingest-client.ts';
import { run } from './program.ts';
import { stateFile } from './state-file.ts';

/**
 * The demo's simulators, a separate program that uses only the server's public API. The first line of stdin
 * is `{address, key, folder}`. It ends when stdin does.
 */
const lines = createInterface({ input: process.stdin });
const first = new Promise<string>((resolve) => lines.once('line', resolve));
const end = new AbortController();
lines.once('close', () => end.abort());
const { address, key, folder } = JSON.parse(await first) as { address: string; key: string; folder: string };
try {
  await run({
    client: openIngestClient(address, key),
    file: stateFile(folder),
    signal: end.signal,
    rest: (ms) => wait(ms, undefined, { signal: end.signal }).catch(() => undefined),
    complain: (sentence) => process.stderr.write(`Simulators: ${sentence}\n`),
  });
} catch (error) {
  if (!(error instanceof KeyRefused)) throw error;
  process.exitCode = 1;
}
process.stdin.destroy();
