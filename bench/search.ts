import pg from 'pg';
import { fillOrders } from './inside/fill-orders.ts';
import { median, signIn, startProduct } from './lib/product.ts';

/**
 * The palette's search (`npm run search -- 5000000` for more orders), one call after another: p50 and p95 for what
 * people type, beside one order read by its id with bare SQL. p50 at most 50 ms.
 */
const orders = Number(process.argv[2] ?? 1_000_000);
const most = 50;
const samples = 60;
const nothing = 'nothing that exists';
const folder = `.data-${orders}`;

const product = await startProduct(3973, folder);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
try {
  const { headers } = await signIn(product.url);
  const { rows: days } = await pool.query('select max(business_date)::text as last from turn');
  await fillOrders(pool, orders, folder, days[0].last);
  const codes = Array.from(
    { length: samples },
    (_, n) => `B-${1 + Math.floor(((n + 0.5) * orders) / samples)}`,
  );
  const people = await peopleOf(codes);
  const typed: Record<string, string[]> = {
    'an order’s code': codes,
    'the start of a code': codes.map((code) => code.slice(0, 4)),
    'first and last name': people.map(({ name }) => name),
    'last name': people.map(({ last }) => last),
    'three letters of a name': people.map(({ last }) => last.slice(0, 3)),
    'four digits of a phone': people.map(({ phone }) => phone.slice(-4)),
    'a whole phone number': people.map(({ phone }) => phone),
    [nothing]: codes.map((code) => `zzq ${code}`),
  };
  const bare = await timed(
    people.map(({ id }) => id),
    (id) => pool.query('select * from laundry_order where business_id = 1 and id = $1', [id]),
  );
  console.log(`${orders} orders; bare SQL for one order by its id: p50 ${bare.p50} ms`);
  for (const [what, terms] of Object.entries(typed)) {
    const { p50, p95 } = await timed(terms, async (q) => {
      const response = await fetch(`${product.url}/api/search?${new URLSearchParams({ q })}`, { headers });
      if (!response.ok) throw new Error(`A search was answered ${response.status}.`);
      const { records } = (await response.json()) as { records: unknown[] };
      if (records.length === 0 && what !== nothing) throw new Error(`${q} was not found.`);
    });
    console.log(`${what}: p50 ${p50} ms (at most ${most}), p95 ${p95} ms`);
  }
} finally {
  await pool.end();
  await product.stop();
}

/** The customers of these orders. */
async function peopleOf(codes: readonly string[]) {
  const { rows } = await pool.query<{ id: string; name: string; last: string; phone: string }>(
    `select o.id, c.first_name || ' ' || c.last_name as name, c.last_name as last, c.phone
    from laundry_order o join customer c on c.business_id = o.business_id and c.id = o.customer_id
    where o.business_id = 1 and o.code = any($1) and c.phone is not null`,
    [codes],
  );
  return rows;
}

/** In ms. Each term once before, so that plans are made. */
async function timed(terms: readonly string[], call: (term: string) => Promise<unknown>) {
  for (const term of terms.slice(0, 5)) await call(term);
  const took: number[] = [];
  for (const term of terms) {
    const began = performance.now();
    await call(term);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: median(took).toFixed(1), p95: (took[Math.floor(took.length * 0.95)] ?? 0).toFixed(1) };
}
