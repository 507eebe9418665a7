import { setTimeout as wait } from 'node:timers/promises';
import { bareWays } from './lib/bare-ways.ts';
import { createKey } from './lib/create-key.ts';
import { type Board, openBoard } from './lib/open-board.ts';
import { median, signIn, startProduct } from './lib/product.ts';
import { orderOf } from './lib/till.ts';

/**
 * The time from sending an order to one process until it shows on a dashboard of another, while more
 * dashboards are open. Compared with a row announced by NOTIFY and a SELECT of its day's sum.
 */
const orders = Number(process.env.ORDERS ?? 50);
const others = Number(process.env.BOARDS ?? 20);
const mostMs = 2_000;
const run = Date.now().toString(36);

const first = await startProduct(3951);
const second = await startProduct(3952);
try {
  const { headers } = await signIn(second.url);
  const key = await createKey(second.url, headers, `live-${run}`);
  const storeId = await firstStore(headers);
  const boards = await Promise.all(Array.from({ length: 1 + others }, () => openBoard(second.url, headers)));
  const [watched, ...beside] = boards as [Board, ...Board[]];
  const times: number[] = [];
  for (let n = 0; n < orders; n++) {
    // Events are collected for a second; an order may arrive anywhere in it.
    await wait(1_000 + ((n * 389) % 1_000));
    const from = performance.now();
    await sendOrder(key, storeId, n);
    await watched.reached(watched.before + n + 1);
    times.push(performance.now() - from);
  }
  for (const board of [watched, ...beside]) board.close();
  console.log(
    `${orders} orders, ${others} more dashboards: in the figures after ${reported(times)} (at most ${mostMs}); bare NOTIFY and SELECT ${reported(await bareWays(first.databaseUrl, orders))}`,
  );
} finally {
  await second.stop();
  await first.stop();
}

async function firstStore(headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${second.url}/api/locations/tree`, { headers });
  const { locations } = (await response.json()) as { locations: { id: number }[] };
  return locations[0]?.id ?? 0;
}

async function sendOrder(key: string, storeId: number, n: number): Promise<void> {
  const at = new Date().toISOString();
  const events = orderOf({ id: `live-${run}-${n}`, at, storeId, pounds: 1_800, pieces: 1 });
  const response = await fetch(`${first.url}/api/ingest/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  const { counts } = (await response.json()) as { counts?: { accepted: number } };
  if (counts?.accepted !== events.length) throw new Error(`An order was answered ${response.status}.`);
}

function reported(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return `${median(sorted).toFixed(0)} ms p50, ${p95.toFixed(0)} ms p95`;
}
