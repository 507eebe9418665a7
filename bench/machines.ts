import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createKey } from './lib/create-key.ts';
import { openFloor } from './lib/open-floor.ts';
import { cpuMs, residentMb, signIn, startProduct } from './lib/product.ts';

/**
 * 2,000 machines of 40 stores, each of which changes its state every 30 seconds, with ten paid starts a second: how long
 * until an open page shows a change, and what the server and the database need.
 */
const stores = 40;
const machinesEach = 50;
const changeEveryMs = 30_000;
const seconds = Number(process.env.SECONDS ?? 120);
const pages = Number(process.env.PAGES ?? 10);
const vendsPerSecond = 10;
const batchEveryMs = 250;
const mostMs = 1_000;
const run = Date.now().toString(36);

const product = await startProduct(3961, '.data-machines');
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
try {
  const storeIds = await fillStores();
  const { headers } = await signIn(product.url);
  const key = await createKey(product.url, headers, `machines-${run}`);
  const sent = new Map<string, number>();
  const times: number[] = [];
  const watched = storeIds.slice(0, pages);
  const floors = await Promise.all(
    watched.map((storeId) =>
      openFloor(product.url, headers, storeId, (machineId, since) => {
        const at = sent.get(`${machineId} ${since}`);
        if (at === undefined) return;
        sent.delete(`${machineId} ${since}`);
        times.push(performance.now() - at);
      }),
    ),
  );
  const ids = await machineIds(watched);
  const machines = storeIds.flatMap((storeId) =>
    Array.from({ length: machinesEach }, (_, place) => ({ storeId, number: `B${place + 1}` })),
  );
  const before = await used();
  const began = performance.now();
  let changed = 0;
  let vended = 0;
  while (performance.now() - began < seconds * 1_000) {
    const elapsed = performance.now() - began;
    const due = Math.floor((elapsed / changeEveryMs) * machines.length) - changed;
    const at = new Date().toISOString();
    const states = Array.from({ length: due }, () => {
      const turn = Math.floor(changed / machines.length);
      const { storeId, number } = machines[changed++ % machines.length] as (typeof machines)[number];
      const machineId = ids.get(`${storeId} ${number}`);
      if (machineId !== undefined) sent.set(`${machineId} ${at}`, performance.now());
      const state = turn % 2 === 0 ? 'RUNNING' : 'AVAILABLE';
      const body = { machineType: 'WASHER', machineNumber: number, state };
      return { id: `s-${run}-${changed}`, type: 'machine.stateReported', at, storeId, body };
    });
    const vends = Array.from({ length: Math.floor((elapsed / 1_000) * vendsPerSecond) - vended }, () => {
      const { storeId, number } = machines[(vended++ * 7) % machines.length] as (typeof machines)[number];
      const paid = { turnType: 'SELF_SERVE', amountCents: 450, tender: 'COIN' };
      const body = { machineType: 'WASHER', machineNumber: number, ...paid };
      return { id: `v-${run}-${vended}`, type: 'machine.started', at, storeId, body };
    });
    await send(key, [...states, ...vends]);
    await wait(batchEveryMs);
  }
  await wait(3_000);
  const after = await used();
  for (const floor of floors) floor.close();
  const share = (from: number, to: number) =>
    `${((to - from) / ((performance.now() - began) / 100)).toFixed(0)}%`;
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`;
  console.log(
    `${machines.length} machines of ${stores} stores, ${changed} states and ${vended} vend events in ${seconds} s, ${pages} open pages: ${sorted.length} changes shown after ${at(0.5)} p50, ${at(0.95)} p95 (at most ${mostMs}), ${sent.size} not shown before the next; of one core the server took ${share(before.server, after.server)}, the database ${share(before.database, after.database)}; server ${residentMb(product.process.pid ?? 0)} MB`,
  );
} finally {
  await pool.end();
  await product.stop();
}

async function send(key: string, events: readonly object[]): Promise<void> {
  if (events.length === 0) return;
  const response = await fetch(`${product.url}/api/ingest/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  const { counts } = (await response.json()) as { counts?: { accepted: number } };
  if (counts?.accepted !== events.length) throw new Error(`Events were answered ${response.status}.`);
}

/** CPU time so far, of the server and its database connections. */
async function used(): Promise<{ server: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'washboard'",
  );
  const database = rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  return { server: cpuMs(product.process.pid ?? 0), database };
}

/** Adds stores and machines up to the numbers above; returns the stores. */
async function fillStores(): Promise<number[]> {
  await pool.query(
    `insert into store (business_id, name, time_zone, district_id, type)
     select 1, 'Bench ' || n, 'America/New_York', (select min(district_id) from store where business_id = 1), 'STORE'
     from generate_series(1, $1) n
     where not exists (select from store where business_id = 1 and name = 'Bench ' || n)`,
    [stores],
  );
  const { rows } = await pool.query<{ id: string }>(
    "select id from store where business_id = 1 and name like 'Bench %' order by id",
  );
  const ids = rows.map(({ id }) => Number(id));
  await pool.query(
    `insert into machine (business_id, store_id, type, number)
     select 1, id, 'WASHER', 'B' || n from unnest($1::bigint[]) as id, generate_series(1, $2) n
     on conflict do nothing`,
    [ids, machinesEach],
  );
  return ids;
}

async function machineIds(storeIds: readonly number[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; store_id: string; number: string }>(
    'select id, store_id, number from machine where business_id = 1 and store_id = any($1::bigint[])',
    [storeIds],
  );
  return new Map(rows.map((row) => [`${row.store_id} ${row.number}`, Number(row.id)]));
}
