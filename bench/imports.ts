import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { watchBeside } from './lib/beside.ts';
import { copyFloor } from './lib/copy-floor.ts';
import { importCalls } from './lib/import-calls.ts';
import { cpuMs, residentMb, signIn, startProduct } from './lib/product.ts';

/**
 * Uploads, checks and applies a file of orders with three lines each, compared with COPY of the same rows
 * into the same tables and indexes. Also the server's peak memory, and the order list meanwhile: its p95 at
 * most 250 ms, the event loop's delay at most 100 ms. Wall-clock seconds.
 */
const orders = Number(process.env.ORDERS ?? 100_000);
const run = Date.now().toString(36);
const mostSeconds = 60;
const mostMb = 300;

const product = await startProduct(3951);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
let peak = 0;
const peakSoFar = () => {
  const most = peak;
  peak = 0;
  return most;
};
const watch = setInterval(() => {
  peak = Math.max(peak, residentMb(product.process.pid ?? 0));
}, 100);
try {
  const { headers } = await signIn(product.url);
  const imports = importCalls(product.url, headers);
  const { rows } = await pool.query<{ id: string }>(
    'select id from store where archived_at is null order by id limit 1',
  );
  await settledSums();
  await wait(5_000);
  peakSoFar();
  const idle = residentMb(product.process.pid ?? 0);
  const beside = watchBeside(product.url, headers);
  await wait(5_000);
  const whileIdle = beside.taken();
  const cpuSoFar = () => cpuMs(product.process.pid ?? 0);
  const cpu = [cpuSoFar()];
  const began = performance.now();
  const uploaded = await imports.upload(rows[0]?.id ?? '', lines());
  const sent = performance.now();
  const ready = await imports.settled(uploaded.id);
  if (ready.state !== 'ready' || ready.counts?.refused !== 0)
    throw new Error(`The file is ${ready.state}: ${ready.error} ${JSON.stringify(ready.counts)}`);
  const checked = performance.now();
  cpu.push(cpuSoFar());
  const whileChecking = peakSoFar();
  const besideChecking = beside.taken();
  await imports.apply(ready);
  const applied = await imports.settled(ready.id);
  if (applied.state !== 'applied') throw new Error(`Applying ended ${applied.state}: ${applied.error}`);
  const done = performance.now();
  cpu.push(cpuSoFar());
  const whileApplying = peakSoFar();
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const besideApplying = beside.taken();
  await beside.stop();
  const floor = await copyFloor(pool, broughtBy(applied.id));
  console.log(
    `${orders} orders with ${3 * orders} lines: upload ${seconds(began, sent)} s, read and check ${seconds(sent, checked)} s, apply ${seconds(checked, done)} s, together ${seconds(began, done)} s (at most ${mostSeconds})`,
  );
  const [before = 0, between = 0, after = 0] = cpu;
  console.log(
    `processor time of the server ${seconds(before, between)} s to read and check, ${seconds(between, after)} s to apply`,
  );
  console.log(
    `COPY of the same rows ${floor.toFixed(1)} s, ratio ${((done - began) / 1000 / floor).toFixed(1)}`,
  );
  console.log(
    `memory ${whileChecking} MB at most while reading and checking, ${whileApplying} MB while applying, ${idle} MB idle (at most ${mostMb})`,
  );
  console.log(`idle: ${whileIdle}`);
  console.log(`while reading and checking: ${besideChecking}`);
  console.log(`while applying: ${besideApplying}`);
} finally {
  clearInterval(watch);
  await pool.end();
  await product.stop();
}

function* lines(): Generator<string> {
  yield 'Order number,Date,Time,Item,Quantity,Weight,Unit price,Amount,Tax\r\n';
  for (let n = 1; n <= orders; n++) {
    const day = new Date(Date.UTC(2025, 0, 1 + (n % 300))).toISOString().slice(0, 10);
    const start = `${run}-${n},${day},${9 + (n % 9)}:${10 + (n % 49)}`;
    yield `${start},"Wash, dry, fold",,22.40,1.79,40.10,\r\n${start},Laundry bag,1,,8.99,8.99,0.80\r\n${start},Comforter,2,,24.00,48.00,\r\n`;
  }
}

/** Waits until the rollups touched by an earlier run are computed. */
async function settledSums(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ dirty: boolean }>('select exists (select from dirty_day) as dirty');
    if (rows[0]?.dirty === false) return;
    await wait(500);
  }
}

/** The rows of an import. */
function broughtBy(importId: number): Record<string, string> {
  const mine = `in (select id from laundry_order where import_id = ${importId})`;
  return {
    laundry_order: `select * from laundry_order where import_id = ${importId}`,
    order_state: `select * from order_state where order_id ${mine}`,
    order_line: `select * from order_line where order_id ${mine}`,
    ledger_entry: `select * from ledger_entry where import_id = ${importId}`,
    imported_row: `select * from imported_row where import_id = ${importId}`,
  };
}
