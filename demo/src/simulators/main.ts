import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { KeyRefused, openIngestClient } from './ingest-client.ts';
import { run } from './program.ts';
import { stateFile } from './state-file.ts';

/**
 * The demo's simulators, a program beside the server that knows it by its public doors only. Its first line of input
 * is `{address, key, folder}`: where the server is, what lets it in, and where it keeps what it knows. It ends when
 * its input does.
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
