import pg from 'pg';
import { doWork, median, startProduct } from './lib/product.ts';

/**
 * Whether response times reveal an account: sign-in with a wrong password, and "forgot password", with and
 * without an account, alternating. Ratios of medians, and the difference of the 90th percentiles, compared
 * with the spread among equal emails.
 */
const rounds = Number(process.env.ROUNDS ?? 150);
const tolerance = 1.1;

const product = await startProduct(3961, '.data', { TRUST_PROXY: 'true' });
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
const people = ['owner', 'admin', 'manager', 'installer', 'driver'];
let failed = false;
let calls = 0;
try {
  await compare('sign-in', rounds, '/api/identity/token', { password: 'not the password' });
  // Each takes at least 400 ms.
  await compare('forgot-password', Math.ceil(rounds / 5), '/api/sign-in/forgot', {});
} finally {
  await pool.end();
  await product.stop();
}
process.exitCode = failed ? 1 : 0;

async function compare(
  name: 'sign-in' | 'forgot-password',
  count: number,
  path: string,
  more: object,
): Promise<void> {
  const times = { known: [] as number[], again: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let n = 0; n < count; n++) {
    // Attempts are limited; this measures time, not the limit.
    await pool.query('delete from rate_limit');
    const role = people[n % people.length];
    const asked = {
      known: `${role}@demo.washboard.test`,
      unknown: `${role}@demo.washbored.test`,
      again: `${role}@demo.washboard.test`,
    };
    for (const [which, email] of shifted(Object.entries(asked), n) as [keyof typeof times, string][]) {
      const headers = { 'x-forwarded-for': nextAddress() };
      const botCheckToken = await doWork(product.url, name, headers);
      const began = performance.now();
      answers.add(await post(path, { email, ...more, botCheckToken }, headers));
      times[which].push(performance.now() - began);
    }
  }
  const ratio = median(times.known) / median(times.unknown);
  const noise = median(times.known) / median(times.again);
  const isReported = ratio > tolerance || ratio < 1 / tolerance;
  failed ||= isReported || answers.size !== 1;
  console.log(
    `${name}, ${count} each: known ${median(times.known).toFixed(1)} ms, unknown ${median(times.unknown).toFixed(1)} ms, ratio ${ratio.toFixed(3)} (known beside known ${noise.toFixed(3)}; at most ${tolerance}), ninth tenth ${tenth(times.known).toFixed(1)} and ${tenth(times.unknown).toFixed(1)} ms; ${answers.size} kinds of answer (1)`,
  );
}

function shifted<Item>(items: Item[], n: number): Item[] {
  return [...items.slice(n % items.length), ...items.slice(0, n % items.length)];
}

function tenth(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
}

/** A process allows thirty such calls a minute from an address. */
function nextAddress(): string {
  calls += 1;
  return `127.${(calls >> 12) & 255}.${(calls >> 6) & 63}.${(calls & 63) + 1}`;
}

/** Status and text of the answer, without its request id. */
async function post(path: string, body: object, headers: Record<string, string>): Promise<string> {
  const response = await fetch(product.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = (await response.text()).replace(/"id":"[^"]*"/, '');
  if (response.status === 429) throw new Error(`${path}: ${text}`);
  return `${response.status} ${text}`;
}
