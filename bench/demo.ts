import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copyFloor } from './lib/copy-floor.ts';
import { residentMb, root } from './lib/product.ts';

/**
 * Loads two years of demo data into an empty database, compared with COPY of the same rows, and measures the
 * program's peak memory.
 */
const mostSeconds = 30;
const days = Number(process.env.DEMO_DAYS ?? 730);

execFileSync(process.execPath, [join(root, 'tools', 'build.mjs')], { stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'washboard-demo-'));
const { openEmbedded } = await import('../server/src/platform/db/embedded/index.ts');
const database = await openEmbedded({ dataDir });
try {
  execFileSync(process.execPath, [join(root, 'server', 'dist', 'cli.js'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: 'ignore',
  });
  const began = performance.now();
  const peak = await load();
  const seconds = (performance.now() - began) / 1000;
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const floor = await copyFloor(pool, await everyTable(pool));
  await pool.end();
  console.log(
    `demo of ${days} days ${seconds.toFixed(1)} s (at most ${mostSeconds}), COPY of the same rows ${floor.toFixed(1)} s, ratio ${(seconds / floor).toFixed(1)}, memory ${peak} MB at most`,
  );
} finally {
  await database.release();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Runs the demo's own program; returns its peak memory in MB. */
async function load(): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'demo', 'dist', 'main.js')], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(child.pid ?? 0));
  }, 50);
  child.stdin.end(JSON.stringify({ url: database.url, now: new Date().toISOString(), days }));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The demo ended with ${code}.`);
  return peak;
}

/** All tables the demo filled, in no order: the copies have no foreign keys. */
async function everyTable(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  return Object.fromEntries(rows.map(({ name }) => [name, `select * from public."${name}"`]));
}
