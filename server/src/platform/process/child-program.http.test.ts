import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { keepRunning } from './child-program.ts';

/** Writes its pid and its input, and ends with its stdin. */
const program = `import { appendFileSync } from 'node:fs';
process.stdin.on('data', (line) => appendFileSync(new URL('./said', import.meta.url), process.pid + ' ' + line));
process.stdin.on('end', () => process.exit());`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a program gets its input, is restarted if it dies, and ends with its stdin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'washboard-child-'));
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  const said = async () =>
    (await readFile(join(folder, 'said'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const until = async (lines: number) => {
    await expect.poll(async () => (await said()).length).toBe(lines);
    return said();
  };
  let starts = 0;
  const running = keepRunning(
    { file, mostMemory: 64, firstPauseMs: 20, greeting: async () => `hello ${++starts}` },
    createLog('silent'),
  );
  const [first = ''] = await until(1);
  expect(first).toMatch(/ hello 1$/);
  process.kill(Number.parseInt(first, 10), 'SIGKILL');
  const [, second = ''] = await until(2);
  expect(second).toMatch(/ hello 2$/);
  await running.stop();
  expect(isAlive(Number.parseInt(second, 10))).toBe(false);
  expect(await said()).toHaveLength(2);
  await rm(folder, { recursive: true });
});
