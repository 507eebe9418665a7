import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.mjs';
import { say } from './say.mjs';

const folder = join(root, '.washboard', 'lock');
const beat = 2_000;
const stale = 15_000;

/** Runs exclusively: a second start waits for the first. */
export async function alone(work) {
  await mkdir(join(root, '.washboard'), { recursive: true });
  let reported = false;
  while (!(await take())) {
    if (!reported) say('Another start is preparing this folder; waiting for it.');
    reported = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const timer = setInterval(() => void touch(), beat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

async function take() {
  try {
    await mkdir(folder);
    await writeFile(join(folder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const age = await stat(join(folder, 'pid')).then(
    (info) => Date.now() - info.mtimeMs,
    () => 0,
  );
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => '0'));
  if (age > stale || (pid > 0 && !isAlive(pid))) await rm(folder, { recursive: true, force: true });
  return false;
}

async function touch() {
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  await writeFile(join(folder, 'pid'), String(process.pid)).catch(() => undefined);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
