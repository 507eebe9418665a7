import pg from 'pg';
import { createKey } from './lib/create-key.ts';
import { cpuMs, median, signIn, startProduct } from './lib/product.ts';
import { batchOf, ordersInBatch } from './lib/till.ts';

/**
 * Orders with three lines and a payment through the ingest API, compared with COPY of the same rows: from one
 * source, whose batches apply one after another, and from one source per connection, like several stores.
 * Orders per second, and CPU time per batch, which other load disturbs less.
 */
const rounds = 3;
const batches = Number(process.env.BATCHES ?? 60);
const connections = Number(process.env.CONNECTIONS ?? 4);
const target = 3_000;
const run = Date.now().toString(36);

const product = await startProduct(3941);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
try {
  const { headers } = await signIn(product.url);
  const { rows } = await pool.query<{ id: string }>('select id from store where archived_at is null');
  const storeIds = rows.map((row) => Number(row.id));
  const keys = await Promise.all(
    Array.from({ length: connections }, (_, n) => createKey(product.url, headers, `bench-${run}-${n}`)),
  );
  // The server compiles its code while it runs; COPY has nothing to compile.
  await send(keys, `${run}-warm`, storeIds);
  const rates: { one: number; each: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await measured(keys.slice(0, 1), `${run}-${round}-one`, storeIds);
    const each = await measured(keys, `${run}-${round}-each`, storeIds);
    rates.push({ one, each, floor: await copy(`bench-${run}-${round}`) });
  }
  const floor = median(rates.map((rate) => rate.floor));
  const reported = (of: 'one' | 'each') =>
    `${Math.round(median(rates.map((rate) => rate[of])))} orders/s (ratio ${median(rates.map((rate) => rate[of] / rate.floor)).toFixed(2)})`;
  console.log(
    `${rounds} rounds of ${batches * ordersInBatch} orders, ${connections} connections: ingest ${reported('one')} from one source, ${reported('each')} from one each (at least ${target}), COPY ${Math.round(floor)}`,
  );
} finally {
  await pool.end();
  await product.stop();
}

/** Orders per second. */
async function measured(keys: readonly string[], name: string, storeIds: readonly number[]): Promise<number> {
  const before = await used();
  const rate = await send(keys, name, storeIds);
  const after = await used();
  const perBatch = (from: number, to: number) => ((to - from) / batches).toFixed(1);
  console.log(
    `${keys.length} ${keys.length === 1 ? 'source' : 'sources'}: ${Math.round(rate)}/s; a batch of ${ordersInBatch} takes ${perBatch(before.server, after.server)} ms of the server, ${perBatch(before.database, after.database)} ms of the database`,
  );
  return rate;
}

/** CPU time so far, of the server and its database connections. */
async function used(): Promise<{ server: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'washboard'",
  );
  return {
    server: cpuMs(product.process.pid ?? 0),
    database: rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
  };
}

/** Sends batches over several connections; they are made beforehand. */
async function send(keys: readonly string[], name: string, storeIds: readonly number[]): Promise<number> {
  const bodies = Array.from({ length: batches }, (_, n) => batchOf(name, n, storeIds, Date.now()));
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const key = keys[connection % keys.length] ?? '';
      for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
        const response = await fetch(`${product.url}/api/ingest/v1/events`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body,
        });
        const { counts } = (await response.json()) as { counts?: { accepted: number } };
        if (counts?.accepted !== 2 * ordersInBatch)
          throw new Error(`A batch was answered ${response.status}.`);
      }
    }),
  );
  return (batches * ordersInBatch * 1000) / (performance.now() - began);
}

/** Copies the last round's rows with COPY into equal tables, in one transaction. */
async function copy(schema: string): Promise<number> {
  const tables = ['laundry_order', 'order_state', 'order_line', 'ledger_entry', 'ingest_event'];
  const orders = batches * ordersInBatch;
  const from: Record<string, string> = {
    laundry_order: `select * from laundry_order order by id desc limit ${orders}`,
    order_state: `select * from order_state order by order_id desc limit ${orders}`,
    order_line: `select * from order_line order by order_id desc limit ${3 * orders}`,
    ledger_entry: `select * from ledger_entry where order_id is not null order by id desc limit ${2 * orders}`,
    ingest_event: `select * from ingest_event order by received_at desc limit ${2 * orders}`,
  };
  const folder = (await pool.query('show data_directory')).rows[0].data_directory;
  const file = (table: string) => `${folder}/bench-${table}.copy`;
  await pool.query(`create schema "${schema}"`);
  for (const table of tables) {
    await pool.query(
      `create table "${schema}".${table} (like public.${table} including indexes including defaults)`,
    );
    await pool.query(`copy (${from[table]}) to '${file(table)}'`);
  }
  const began = performance.now();
  await pool.query('begin');
  for (const table of tables) await pool.query(`copy "${schema}".${table} from '${file(table)}'`);
  await pool.query('commit');
  const seconds = (performance.now() - began) / 1000;
  await pool.query(`drop schema "${schema}" cascade`);
  return orders / seconds;
}
