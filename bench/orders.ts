import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { fillOrders } from './inside/fill-orders.ts';
import { readStoreIds } from './inside/fill-stores.ts';
import { cursorBehind, orderSql, type Statement } from './inside/order-sql.ts';
import type { Floor } from './lib/bare-orders.ts';
import { createKey } from './lib/create-key.ts';
import { median, signIn, startProduct } from './lib/product.ts';
import { orderOf } from './lib/till.ts';

/**
 * Orders compared with bare routes (`npm run orders -- 5000000` for more): the list's first page, the page at
 * 90,000, searches, one order, and a new one through the ingest API. 32 connections, alternating rounds,
 * ratios.
 */
const orders = Number(process.argv[2] ?? 100_000);
const only = process.argv[3] ?? '';
const connections = 32;
const seconds = Number(process.env.SECONDS ?? 4);
const rounds = 3;
const deep = 90_000;
const samples = 40;
const folder = `.data-${orders}`;
const floorPort = 3972;
const floorUrl = `http://127.0.0.1:${floorPort}`;
const run = Date.now().toString(36);

interface Pair {
  name: string;
  target?: number;
  bare: autocannon.Request[];
  ours: autocannon.Request[];
}

const product = await startProduct(3971, folder);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 4 });
const { headers } = await signIn(product.url);
const { rows: days } = await pool.query('select max(business_date)::text as last from turn');
await fillOrders(pool, orders, folder, days[0].last);
const storeIds = await readStoreIds(pool);
const address = (more: Record<string, string>) =>
  new URLSearchParams({ storeIds: storeIds.join(), ...more }).toString();

const searches = await sampleSearches();
const lists: [name: string, addresses: string[]][] = [
  ['list: first page', [address({})]],
  [`list: page at ${deep}`, [await addressBehind(deep)]],
  ['search: first and last name', searches.map(({ name }) => address({ q: name }))],
  ['search: last name', searches.map(({ last }) => address({ q: last }))],
  ['search: four digits of the phone', searches.map(({ phone }) => address({ q: phone }))],
  ['search: code', searches.map(({ code }) => address({ q: code }))],
];
const asked = lists.flatMap(([, addresses]) => addresses);
const sql = orderSql(product.databaseUrl);
const statements: Statement[][] = [];
for (const one of asked) statements.push(await sql.ofList(one));
const ids = searches.map(({ id }) => id);
const sample = ids[0] ?? 0;
const byId = { id: sample, statements: await sql.ofOrder(sample) };
await sql.close();
const floor = await startFloor({ url: product.databaseUrl, port: floorPort, lists: statements, byId });

try {
  console.log(
    `${orders} orders over five years in ${storeIds.length} stores; ${connections} connections, ${rounds} rounds of ${seconds} s`,
  );
  for (const pair of [...listPairs(), idPair(), await createPair()])
    if (pair.name.includes(only)) await compare(pair);
} finally {
  floor.stop();
  await pool.end();
  await product.stop();
}

/** Orders across all years, with search terms. */
async function sampleSearches() {
  const { rows } = await pool.query<{ id: string; code: string; name: string; last: string; phone: string }>(
    `select o.id, o.code, c.first_name || ' ' || c.last_name as name, c.last_name as last, right(c.phone, 4) as phone
    from laundry_order o join customer c on c.business_id = o.business_id and c.id = o.customer_id
    where o.business_id = 1 and o.code = any($1)`,
    [Array.from({ length: samples }, (_, n) => `B-${1 + Math.floor(((n + 0.5) * orders) / samples)}`)],
  );
  if (rows.length !== samples) throw new Error('Not all of the sample is there.');
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The list at this depth, as its pages lead there. */
async function addressBehind(place: number): Promise<string> {
  const { rows } = await pool.query(
    `select placed_on::text as day, placed_at::text as at, order_id::int as id from order_state
    where business_id = 1 and store_id = any($1) and undone_at is null
    order by placed_on desc, placed_at desc, order_id desc offset $2 limit 2`,
    [storeIds, place - 1],
  );
  const [{ day, at, id }, next] = rows;
  const behind = address({ cursor: cursorBehind(day, at, id, orders) });
  const response = await fetch(`${product.url}/api/orders?${behind}`, { headers });
  const { records } = (await response.json()) as { records: { id: number }[] };
  if (records[0]?.id !== next.id) throw new Error(`The page at ${place} begins with another order.`);
  return behind;
}

function listPairs(): Pair[] {
  return lists.map(([name, addresses]) => ({
    name,
    target: 0.6,
    bare: addresses.map((one) => ({ path: `/lists/${asked.indexOf(one)}` })),
    ours: addresses.map((one) => ({ path: `/api/orders?${one}`, headers })),
  }));
}

function idPair(): Pair {
  return {
    name: 'one order',
    target: 0.4,
    bare: ids.map((id) => ({ path: `/orders/${id}` })),
    ours: ids.map((id) => ({ path: `/api/orders/${id}`, headers })),
  };
}

/** One order per call, each store from its own register. */
async function createPair(): Promise<Pair> {
  let sent = 0;
  const keys = await Promise.all(
    storeIds.map((storeId) => createKey(product.url, headers, `bench-${run}-${storeId}`)),
  );
  const tills = (path: string, headersOf: (n: number) => Record<string, string>) =>
    storeIds.map(
      (storeId, n): autocannon.Request => ({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headersOf(n) },
        setupRequest: (request) => {
          const id = `${run}-${sent++}`;
          const at = new Date().toISOString();
          const events = orderOf({ id, at, storeId, pounds: 1_800, pieces: 1 }).slice(0, 1);
          return { ...request, body: JSON.stringify({ events }) };
        },
      }),
    );
  return {
    name: 'a new order',
    bare: tills('/orders', () => ({})),
    ours: tills('/api/ingest/v1/events', (n) => ({ authorization: `Bearer ${keys[n]}` })),
  };
}

async function compare({ name, target, bare, ours }: Pair): Promise<void> {
  const rates: { bare: Load[]; ours: Load[] } = { bare: [], ours: [] };
  for (let round = 0; round < rounds; round++) {
    rates.bare.push(await load(floorUrl, bare));
    rates.ours.push(await load(product.url, ours));
  }
  const reported = (of: 'bare' | 'ours') =>
    `${Math.round(median(rates[of].map(({ rate }) => rate)))}/s, p50 ${median(rates[of].map(({ p50 }) => p50))} ms`;
  const ratio = median(rates.ours.map(({ rate }, i) => rate / (rates.bare[i]?.rate ?? 1)));
  console.log(
    `${name}: floor ${reported('bare')}; ours ${reported('ours')}; ratio ${ratio.toFixed(2)}${target === undefined ? '' : ` (at least ${target})`}`,
  );
}

interface Load {
  rate: number;
  p50: number;
}

async function load(url: string, requests: autocannon.Request[]): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${requests[0]?.path}: ${result.non2xx} refused, ${result.errors} errors`);
  return { rate: result.requests.average, p50: result.latency.p50 };
}

async function startFloor(given: Floor): Promise<{ stop(): void }> {
  const place = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(place, 'floor.json');
  writeFileSync(file, JSON.stringify(given));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'lib', 'bare-orders.ts'), file],
    { stdio: 'inherit', cwd: import.meta.dirname },
  );
  const stop = () => {
    child.kill();
    rmSync(place, { recursive: true });
  };
  for (let i = 0; i < 300; i++) {
    const response = await fetch(`${floorUrl}/orders/${given.byId.id}`).catch(() => undefined);
    if (response?.ok) return { stop };
    await wait(100);
  }
  stop();
  throw new Error('The floor did not start.');
}
