import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { median, residentMb, signIn, startProduct } from './lib/product.ts';

/**
 * Lists and single records compared with a bare route: 32 connections, alternating rounds, ratios. Also idle
 * memory.
 */
const connections = 32;
const seconds = Number(process.env.SECONDS ?? 4);
const rounds = 3;

const product = await startProduct(3911);
await wait(10_000);
const idle = residentMb(product.process.pid ?? 0);
const { headers } = await signIn(product.url);

const pool = new pg.Pool({ connectionString: product.databaseUrl });
const facts = await pool.query(`select count(*)::int as turns, max(business_date)::text as last,
  (max(business_date) - 29)::text as first, array_agg(distinct store_id) as stores, (max(id) - 5000)::int as id from turn`);
await pool.end();
const { turns, last, first, stores, id } = facts.rows[0];

const floorUrl = 'http://127.0.0.1:3912';
const floor = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    join(import.meta.dirname, 'lib', 'floor.ts'),
    product.databaseUrl,
    '3912',
    stores.join(','),
    first,
    last,
  ],
  { stdio: 'inherit', cwd: import.meta.dirname },
);
for (
  let i = 0;
  i < 100 &&
  !(await fetch(`${floorUrl}/turns/1`).then(
    () => true,
    () => false,
  ));
  i++
)
  await wait(100);

const pairs = [
  ['list of 20 turns, 30 days', '/list', `/api/turns?period=CUSTOM&startDate=${first}&endDate=${last}`, 0.6],
  ['turn by id', `/turns/${id}`, `/api/turns/${id}`, 0.4],
] as const;

try {
  await compare();
} finally {
  floor.kill();
  await product.stop();
}

async function compare(): Promise<void> {
  console.log(
    `${turns} turns, ${connections} connections, ${rounds} rounds of ${seconds} s; idle memory ${idle} MB (at most 150)`,
  );
  for (const [name, bare, ours, target] of pairs) {
    const rates: { bare: number[]; ours: number[]; p99: number[] } = { bare: [], ours: [], p99: [] };
    for (let round = 0; round < rounds; round++) {
      rates.bare.push((await load(floorUrl + bare, {})).rate);
      const mine = await load(product.url + ours, headers);
      rates.ours.push(mine.rate);
      rates.p99.push(mine.p99);
    }
    const ratio = median(rates.ours.map((rate, i) => rate / (rates.bare[i] ?? 1)));
    console.log(
      `${name}: floor ${Math.round(median(rates.bare))}/s, ours ${Math.round(median(rates.ours))}/s, p99 ${median(rates.p99)} ms, ratio ${ratio.toFixed(2)} (target ${target})`,
    );
  }
}

async function load(url: string, extra: Record<string, string>): Promise<{ rate: number; p99: number }> {
  const probe = await fetch(url, { headers: extra });
  if (!probe.ok) throw new Error(`${url}: ${probe.status} ${await probe.text()}`);
  const result = await autocannon({ url, connections, duration: seconds, headers: extra });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
