import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { gatherStatistics } from './db/bulk/gather-statistics.ts';
import { projectRoot } from './paths.ts';

/** How the loader ends if the database's disk is full. */
const diskFullExit = 28;

/** Runs the demo's loader on this database, for the `days` up to this instant, and waits for it. */
export async function loadDemoApart(
  url: string,
  now: Date,
  days: number,
  signal: AbortSignal,
): Promise<void> {
  const program = join(projectRoot, 'demo', 'dist', 'main.js');
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['pipe', 'inherit', 'inherit'],
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  // Its end tells the program that this process has ended, however that came.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify({ url, now, days })}\n`);
  const exitCode = await ended;
  if (exitCode !== 0) {
    const error = new Error('The demo business couldn’t be loaded; nothing was stored.');
    throw exitCode === diskFullExit ? Object.assign(error, { code: '53100' }) : error;
  }
  await gatherStatistics(url);
}
