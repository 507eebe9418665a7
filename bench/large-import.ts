import pg from 'pg';
import { importCalls } from './lib/import-calls.ts';
import { residentMb, signIn, startProduct } from './lib/product.ts';

/**
 * Uploads, reads and checks a file of SIZE_MB megabytes (1 GB by default): the server's peak memory, its
 * progress, and disk use afterwards.
 */
const sizeMb = Number(process.env.SIZE_MB ?? 1024);
const run = Date.now().toString(36);
const note =
  'Customer asks for cold water, no softener, hang dry the shirts and fold the towels in thirds; '.repeat(2);

const product = await startProduct(3952);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
const pid = product.process.pid ?? 0;
const peaks = new Map<string, number>();
let step = 'upload';
const watch = setInterval(() => {
  peaks.set(step, Math.max(peaks.get(step) ?? 0, residentMb(pid)));
}, 100);
try {
  const imports = importCalls(product.url, (await signIn(product.url)).headers);
  const { rows: stores } = await pool.query<{ id: string }>(
    'select id from store where archived_at is null order by id limit 1',
  );
  const before = await diskMb();
  const idle = residentMb(pid);
  const began = performance.now();
  const uploaded = await imports.upload(stores[0]?.id ?? '', lines());
  const spent = new Map([['upload', performance.now() - began]]);
  let since = performance.now();
  let reported = 0;
  const ready = await imports.settled(uploaded.id, ({ state, progress }) => {
    spent.set(step === 'upload' ? state : step, performance.now() - since);
    if (state !== step) since = performance.now();
    step = state;
    if (performance.now() - reported < 20_000) return;
    reported = performance.now();
    console.log(`${state}: ${progress.done} of ${progress.total || 'unknown'} rows, ${residentMb(pid)} MB`);
  });
  if (ready.state !== 'ready') throw new Error(`The file is ${ready.state}: ${ready.error}`);
  const seconds = [...spent].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(0)} s`);
  const memory = [...peaks].map(([name, mb]) => `${name} ${mb} MB`);
  console.log(`${sizeMb} MB, ${ready.counts?.ready} rows ready: ${seconds.join(', ')}`);
  console.log(`memory at most: ${memory.join(', ')}; ${idle} MB idle`);
  console.log(`database ${(await diskMb()) - before} MB larger`);
} finally {
  clearInterval(watch);
  await pool.end();
  await product.stop();
}

async function diskMb(): Promise<number> {
  const { rows } = await pool.query<{ mb: string }>(
    'select pg_database_size(current_database()) / 1024 / 1024 as mb',
  );
  return Number(rows[0]?.mb);
}

function* lines(): Generator<string> {
  yield 'Order number,Date,Time,Item,Quantity,Weight,Unit price,Amount,Tax,Notes\r\n';
  let bytes = 0;
  for (let n = 1; bytes < sizeMb * 1024 * 1024; n++) {
    const day = new Date(Date.UTC(2025, 0, 1 + (n % 300))).toISOString().slice(0, 10);
    const start = `${run}-${n},${day},${9 + (n % 9)}:${10 + (n % 49)}`;
    const text = `${start},"Wash, dry, fold",,22.40,1.79,40.10,,"${note}${n}"\r\n${start},Laundry bag,1,,8.99,8.99,0.80,"${note}${n}"\r\n${start},Comforter,2,,24.00,48.00,,"${note}${n}"\r\n`;
    bytes += text.length;
    yield text;
  }
}
