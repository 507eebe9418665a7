import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fillOrders } from './inside/fill-orders.ts';
import { readStoreIds } from './inside/fill-stores.ts';
import { median, signIn, startProduct } from './lib/product.ts';
import { rollupRows } from './lib/rollup-rows.ts';

/**
 * Dashboard queries with the given number of orders over five years (`npm run dashboard -- 5000000`), one by
 * one and as the page's single request. Additive ones are compared with bare SQL over rollups, prepared, and
 * with the result at a million orders, if measured before.
 */
const orders = Number(process.argv[2] ?? 100_000);
const rounds = 30;
const folder = `.data-${orders}`;
const mostMs = { 'a year': 30, 'a year by day': 10 };
const mostGrowth = 1.3;
const product = await startProduct(3921, folder);
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 4 });
const { headers } = await signIn(product.url);

const { rows } = await pool.query('select max(business_date)::text as last from turn');
const { last } = rows[0] as { last: string };
await fillOrders(pool, orders, folder, last);
const stores = await readStoreIds(pool);

const daysBefore = (days: number) =>
  new Date(Date.parse(last) - days * 86_400_000).toISOString().slice(0, 10);
const periods = { today: last, '30 days': daysBefore(29), 'a year': daysBefore(364) };

interface Question {
  metrics: string[];
  dimensions: string[];
  compareTo?: string;
  /** The rollups for it, read at once. */
  floor?: readonly (keyof typeof rollupRows)[];
}

const overview = ['netSales', 'orderValue', 'collected', 'orders', 'averageOrderValue', 'grossSales'];
const bridge = ['orderValue', 'unpaidAtEnd', 'paidOutside', 'paidForOthers', 'collected'];
const overviewSums = ['salesByDay', 'moneyByDay'] as const;
const turns = ['turns', 'washerTurns', 'dryerTurns'];
const questions: Record<string, Question> = {
  'overview over time': { metrics: overview, dimensions: ['bucket'], floor: overviewSums },
  'overview by day': { metrics: overview, dimensions: ['date'], floor: overviewSums },
  'overview over time, compared': {
    metrics: overview,
    dimensions: ['bucket'],
    compareTo: 'previousPeriod',
    floor: overviewSums,
  },
  'net sales by type': { metrics: ['netSales'], dimensions: ['bucket', 'saleType'], floor: ['salesByType'] },
  'paid by tender': { metrics: ['received'], dimensions: ['bucket', 'tender'], floor: ['moneyByTender'] },
  'turns over time': { metrics: turns, dimensions: ['bucket'], floor: ['turnsByDay'] },
  'turns by weekday and hour': {
    metrics: ['turns'],
    dimensions: ['weekday', 'hour'],
    floor: ['turnsByHour'],
  },
  'bridge (from rows)': { metrics: bridge, dimensions: [] },
};

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

/** The times of the first and last answer. */
async function wholeDashboard(period: object): Promise<{ first: number; last: number }> {
  const from = performance.now();
  const asked = Object.values(questions).map(({ floor: _, ...question }) => ({ ...question, period }));
  const reader = (await post('ask', { questions: asked })).body?.getReader();
  let first = 0;
  for (;;) {
    const piece = await reader?.read();
    if (first === 0) first = performance.now() - from;
    if (piece === undefined || piece.done) return { first, last: performance.now() - from };
  }
}

const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;

/** The days of a query and its comparison. */
function rangesOf({ compareTo }: Question, { startDate }: { startDate: string }): [string, string][] {
  const days = (Date.parse(last) - Date.parse(startDate)) / 86_400_000 + 1;
  const before: [string, string][] = [[daysBefore(2 * days - 1), daysBefore(days)]];
  return [[startDate, last], ...(compareTo === undefined ? [] : before)];
}

function readBare(floor: readonly (keyof typeof rollupRows)[], ranges: [string, string][]) {
  const statements = floor.flatMap((name) => ranges.map((range) => ({ name, range })));
  return Promise.all(
    statements.map(({ name, range }) =>
      pool.query({ name, text: rollupRows[name], values: [stores, ...range] }),
    ),
  );
}

/** Alternates a query and its bare SQL; returns the median in ms. */
async function measure(
  name: string,
  { floor, ...question }: Question,
  period: { startDate: string },
  reported: (p50: number) => string,
): Promise<number> {
  const times: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (floor !== undefined) bare.push(await timed(() => readBare(floor, rangesOf(question, period))));
    times.push(await timed(async () => (await post('query', { ...question, period, limit: 10_000 })).json()));
  }
  const beside = floor === undefined ? '' : `; bare SQL ${ms(bare)}${reported(median(times))}`;
  console.log(`  ${name}: ${ms(times)}${beside}`);
  return median(times);
}

const file = (of: number) => join(import.meta.dirname, `.data-${of}`, 'dashboard.json');
const compared = 1_000_000;
const before: Record<string, number> =
  orders !== compared && existsSync(file(compared)) ? JSON.parse(readFileSync(file(compared), 'utf8')) : {};

/** The query over a year. */
function targetOf(name: string, p50: number): string {
  const most = name === 'overview by day' ? mostMs['a year by day'] : mostMs['a year'];
  const at = before[name];
  const growth =
    at === undefined
      ? ''
      : `, ${(p50 / at).toFixed(2)} of that at ${compared} orders (at most ${mostGrowth})`;
  return ` (at most ${most} ms)${growth}`;
}

try {
  console.log(`${orders} orders over five years in ${stores.length} stores; p50 of ${rounds}`);
  for (const [span, startDate] of Object.entries(periods)) {
    const period = { type: 'CUSTOM', startDate, endDate: last };
    console.log(`\n${span}`);
    const isYear = span === 'a year';
    const p50s: Record<string, number> = {};
    for (const [name, question] of Object.entries(questions))
      p50s[name] = await measure(name, question, period, (p50) => (isYear ? targetOf(name, p50) : ''));
    if (isYear) writeFileSync(file(orders), JSON.stringify(p50s));
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
