import pg from 'pg';
import { fillOrders } from './lib/fill-orders.ts';
import { median, signIn, startProduct } from './lib/product.ts';

/**
 * The dashboard's questions at so many orders over five years (`npm run dashboard -- 5000000`), one by one and as
 * the one request that the page makes; those with kept sums beside the bare SQL over these sums, prepared.
 */
const orders = Number(process.argv[2] ?? 100_000);
const rounds = 30;
const folder = `.data-${orders}`;
const product = await startProduct(3921, folder);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 4 });
const { headers } = await signIn(product.url);

const { rows } = await pool.query(
  'select max(business_date)::text as last, array_agg(distinct store_id) as stores from turn',
);
const { last, stores } = rows[0] as { last: string; stores: string[] };
await fillOrders(pool, orders, folder, last);

const daysBefore = (days: number) =>
  new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10);
const periods = { today: last, '30 days': daysBefore(29), 'a year': daysBefore(364) };

const overview = ['netSales', 'orderValue', 'collected', 'orders', 'averageOrderValue', 'grossSales'];
const bridge = ['orderValue', 'unpaidAtEnd', 'paidOutside', 'paidForOthers', 'collected'];
const questions = {
  'overview over time': { metrics: overview, dimensions: ['bucket'] },
  'overview by day': { metrics: overview, dimensions: ['date'] },
  'overview over time, compared': { metrics: overview, dimensions: ['bucket'], compareTo: 'previousPeriod' },
  'net sales by type': { metrics: ['netSales'], dimensions: ['bucket', 'saleType'] },
  'paid by tender': { metrics: ['received'], dimensions: ['bucket', 'tender'] },
  'turns over time': { metrics: ['turns', 'washerTurns', 'dryerTurns'], dimensions: ['bucket'] },
  'turns by weekday and hour': { metrics: ['turns'], dimensions: ['weekday', 'hour'] },
  'bridge (from rows)': { metrics: bridge, dimensions: [] },
};
const floorText = `select day, sum(gross_cents), sum(discount_cents), sum(refund_cents), sum(tax_cents), sum(tip_cents),
    sum(fee_cents), sum(orders) from sales_day
  where business_id = 1 and basis = 'created' and store_id = any($1) and day between $2 and $3 group by day`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`${product.url}/api/analytics/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** When the first answer was there, and when the last was. */
async function wholeDashboard(period: object): Promise<{ first: number; last: number }> {
  const from = performance.now();
  const body = { questions: Object.values(questions).map((question) => ({ ...question, period })) };
  const reader = (await post('ask', body)).body?.getReader();
  let first = 0;
  for (;;) {
    const piece = await reader?.read();
    if (first === 0) first = performance.now() - from;
    if (piece === undefined || piece.done) return { first, last: performance.now() - from };
  }
}

const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;

try {
  console.log(`${orders} orders over five years in ${stores.length} stores; p50 of ${rounds}`);
  for (const [name, startDate] of Object.entries(periods)) {
    const period = { type: 'CUSTOM', startDate, endDate: last };
    console.log(`\n${name}`);
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const values = [stores, startDate, last];
      floor.push(await timed(() => pool.query({ name: 'floor', text: floorText, values })));
    }
    console.log(`  bare SQL over kept sums by day: ${ms(floor)}`);
    for (const [of, question] of Object.entries(questions)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(
          await timed(async () => (await post('query', { ...question, period, limit: 10_000 })).json()),
        );
      console.log(`  ${of}: ${ms(times)}`);
    }
    const whole: { first: number; last: number }[] = [];
    for (let round = 0; round < 10; round++) whole.push(await wholeDashboard(period));
    console.log(
      `  all in one request: first answer ${ms(whole.map((one) => one.first))}, last ${ms(whole.map((one) => one.last))}`,
    );
  }
} finally {
  await pool.end();
  await product.stop();
}
