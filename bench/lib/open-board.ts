import { WebSocket } from 'ws';
import { createLiveConnection } from '../../web/src/app/live/live-connection.ts';
import { createRefresher } from '../../web/src/app/live/refresher.ts';
import { staleKeys } from '../../web/src/app/live/stale-keys.ts';
import { liveTables } from '../../web/src/app/live/tables.ts';

const overview = ['netSales', 'orderValue', 'collected', 'orders', 'averageOrderValue', 'grossSales'];
const inOrders = [
  'orders',
  'averageOrderValue',
  'discounts',
  'refunds',
  'tips',
  'fees',
  'readyOrders',
  'onTime',
  'turnaround',
];
const inPayments = ['collected', 'payments', 'received', 'moneyRefunded', 'prepaidLoads', 'redeemed'];
const overTime = { dimensions: ['bucket'], compareTo: 'previousPeriod' };

/** What a dashboard of today asks for that was scrolled down to its orders; the first answer has the orders. */
const questions = [
  { metrics: overview, ...overTime },
  { metrics: ['netSales'], dimensions: ['bucket', 'saleType'] },
  { metrics: ['orderValue', 'unpaidAtEnd', 'paidOutside', 'paidForOthers', 'collected'], dimensions: [] },
  { metrics: inPayments, ...overTime },
  { metrics: ['received'], dimensions: ['bucket', 'tender'] },
  { metrics: inOrders, ...overTime },
  { metrics: ['orders'], dimensions: ['bucket', 'saleType'] },
].map((question) => ({ ...question, period: { type: 'TODAY' }, limit: 10_000 }));

interface Line {
  at: number;
  answer?: { totals: { values: Record<string, number | null> } };
  failure?: { error: string };
}

export interface Board {
  /** The orders when it was opened. */
  before: number;
  /** Resolves when the figure is this or more. */
  reached(orders: number): Promise<void>;
  close(): void;
}

/** An open dashboard without a browser: its live connection, what that makes stale, and what it asks for then. */
export async function openBoard(url: string, headers: Record<string, string>): Promise<Board> {
  let orders = 0;
  let waiting: { wanted: number; resolve: () => void }[] = [];
  const underWay = new Map<string, number>();

  async function ask(): Promise<void> {
    const response = await fetch(`${url}/api/analytics/ask`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ questions }),
    });
    if (!response.ok || response.body === null) throw new Error(await response.text());
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + piece).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line !== '') hear(JSON.parse(line));
    }
  }

  function hear({ at, answer, failure }: Line): void {
    if (failure !== undefined) throw new Error(`Question ${at}: ${failure.error}`);
    if (at !== 0) return;
    orders = answer?.totals.values.orders ?? 0;
    for (const one of waiting) if (orders >= one.wanted) one.resolve();
    waiting = waiting.filter(({ wanted }) => orders < wanted);
  }

  async function inHand(): Promise<void> {
    const response = await fetch(`${url}/api/orders/in-hand`, { headers });
    if (!response.ok) throw new Error(await response.text());
    await response.json();
  }

  const asks: Record<string, () => Promise<void>> = { 'analytics.ask': ask, 'orders.getInHand': inHand };
  const nameOf = ({ queryKey = [] }: { queryKey?: readonly unknown[] } = {}) => String(queryKey[0]);
  const refresher = createRefresher({
    isFetching: (of) => underWay.get(nameOf(of)) ?? 0,
    async invalidateQueries(of) {
      const name = nameOf(of);
      underWay.set(name, 1);
      await asks[name]?.();
      underWay.delete(name);
    },
  });

  const live = await new Promise<ReturnType<typeof createLiveConnection>>((resolve, reject) => {
    const made = createLiveConnection({
      WebSocket,
      async fetchUrl() {
        const response = await fetch(`${url}/api/websocket-connection/dashboard`, { headers });
        const { url: path } = (await response.json()) as { url: string };
        return new URL(path, url.replace('http', 'ws')).href;
      },
      onEvents: (events) => refresher.stale(staleKeys(events, liveTables)),
      onReset: () => refresher.everything(),
      onSessionEnded: () => reject(new Error('The session ended.')),
      onFailed: () => reject(new Error('The live connection failed.')),
      onStatus: (status) => status === 'connected' && resolve(made),
    });
    made.start();
  });
  await Promise.all([ask(), inHand()]);
  return {
    before: orders,
    reached: (wanted) =>
      orders >= wanted ? Promise.resolve() : new Promise((resolve) => void waiting.push({ wanted, resolve })),
    close() {
      live.stop();
      refresher.stop();
    },
  };
}
