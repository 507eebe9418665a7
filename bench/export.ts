import pg from 'pg';
import { fillOrders } from './inside/fill-orders.ts';
import { residentMb, signIn, startProduct } from './lib/product.ts';

/**
 * Exports a million orders (`npm run export -- 5000000` for more) to ten clients at once. Checks that each
 * gets every row, and measures the server's peak memory.
 */
const orders = Number(process.argv[2] ?? 1_000_000);
const readers = 10;
const mostMb = 300;
const folder = `.data-${orders}`;

const product = await startProduct(3961, folder);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 4 });
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, residentMb(product.process.pid ?? 0));
}, 100);

/** Streams a file and returns its number of rows. */
async function readWhole(headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${product.url}/api/orders/export`, { headers });
  if (!response.ok || response.body === null) throw new Error(await response.text());
  let lines = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
    for (const byte of piece) if (byte === 10) lines += 1;
  return lines - 1;
}

try {
  const { headers } = await signIn(product.url);
  const { rows } = await pool.query('select max(business_date)::text as last from turn');
  await fillOrders(pool, orders, folder, rows[0].last);
  const idle = residentMb(product.process.pid ?? 0);
  peak = 0;
  const began = performance.now();
  const counts = await Promise.all(Array.from({ length: readers }, () => readWhole(headers)));
  const seconds = (performance.now() - began) / 1000;
  const { rows: stored } = await pool.query(
    'select count(*)::int as there from order_state where business_id = 1 and undone_at is null',
  );
  if (counts.some((count) => count !== stored[0].there))
    throw new Error(`Of ${stored[0].there} orders there came ${counts.join(', ')}.`);
  const total = readers * stored[0].there;
  console.log(
    `${stored[0].there} orders to each of ${readers}: ${seconds.toFixed(0)} s, ${Math.round(total / seconds)} rows/s; memory ${peak} MB at most (at most ${mostMb}), ${idle} MB idle`,
  );
} finally {
  clearInterval(watch);
  await pool.end();
  await product.stop();
}
