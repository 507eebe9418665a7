import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { median, signIn, startProduct } from './lib/product.ts';

/**
 * The time from recording a count until each of 1,000 open sockets of the QTY updater has heard of it. Beside it, the
 * time until the count itself is answered.
 */
const sockets = Number(process.env.SOCKETS ?? 1_000);
const changes = Number(process.env.CHANGES ?? 30);
const mostMs = 30;
/** Sockets of one sign-in. */
const perSession = 25;

// Sign-ins are limited by address and by account.
const product = await startProduct(3961, '.data', { TRUST_PROXY: 'true' });
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
const open: WebSocket[] = [];
const heard: number[] = [];
let count = 0;
let started = 0;
let resolveAll = () => {};
try {
  const first = await signIn(product.url);
  for (let n = 0; n < sockets; n += perSession) {
    await pool.query("delete from rate_limit where key like 'sign-in%'");
    const { headers } = n === 0 ? first : await signIn(product.url, 'owner', fromPlace(n));
    await Promise.all(Array.from({ length: Math.min(perSession, sockets - n) }, () => connect(headers)));
  }
  const answered: number[] = [];
  const productId = await firstProduct(first.headers);
  for (let n = 0; n < changes; n++) {
    await wait(200);
    count = 0;
    const all = new Promise<void>((resolve) => {
      resolveAll = resolve;
    });
    started = performance.now();
    await countPieces(first.headers, productId, 100 + n);
    answered.push(performance.now() - started);
    await all;
  }
  const sorted = heard.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  console.log(
    `${changes} counts to ${open.length} sockets: p50 ${median(sorted).toFixed(0)} ms (at most ${mostMs}), p95 ${p95.toFixed(0)} ms; the count itself answered after ${median(answered).toFixed(0)} ms`,
  );
} finally {
  for (const socket of open) socket.terminate();
  await pool.end();
  await product.stop();
}

function fromPlace(n: number) {
  return { 'x-forwarded-for': `10.${Math.floor(n / 250)}.${n % 250}.1` };
}

async function connect(headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${product.url}/api/websocket-connection/qty-updater`, { headers });
  if (!response.ok) throw new Error(await response.text());
  const { url } = (await response.json()) as { url: string };
  const socket = new WebSocket(new URL(url, product.url.replace('http', 'ws')));
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('message', resolve);
  });
  socket.on('message', (data) => {
    if (!data.toString('latin1').includes('inventoryUpdated')) return;
    heard.push(performance.now() - started);
    count += 1;
    if (count === open.length) resolveAll();
  });
  open.push(socket);
}

async function firstProduct(headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${product.url}/api/inventory/stock?storeIds=1`, { headers });
  const { records } = (await response.json()) as { records: { id: number }[] };
  return records[0]?.id ?? 0;
}

async function countPieces(headers: Record<string, string>, productId: number, quantity: number) {
  const body = { storeId: 1, productId, reason: 'COUNTED', quantity, toStoreId: null, unitCostCents: null };
  const response = await fetch(`${product.url}/api/inventory/entries`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
