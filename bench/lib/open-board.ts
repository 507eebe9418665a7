import { WebSocket } from 'ws';

/** Pages collect stale queries this long, in ms. */
const gatherMs = 250;

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
const inPayments = ['collected', 'payments', 'received', 'moneyRefunded', 'prepaidLoads', 'redeemed', 'tax'];
const overTime = { dimensions: ['bucket'], compareTo: 'previousPeriod' };

/** The queries of today's dashboard scrolled to its orders; the first answer has the orders. */
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
  /** The number of orders at the start. */
  before: number;
  /** Resolves when the figure reaches this value. */
  reached(orders: number): Promise<void>;
  close(): void;
}

interface Reported {
  kind: string;
  events?: { type: string }[];
}

/** An open dashboard without a browser: its live connection, and its queries after changes. */
export async function openBoard(url: string, headers: Record<string, string>): Promise<Board> {
  let orders = 0;
  let waiting: { wanted: number; resolve: () => void }[] = [];

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

  async function openOrders(): Promise<void> {
    const response = await fetch(`${url}/api/orders/in-hand`, { headers });
    if (!response.ok) throw new Error(await response.text());
    await response.json();
  }

  const refreshing = [ask, openOrders].map(refresher);
  const socket = await connected(url, headers, (reported) => {
    const isStale =
      reported.kind === 'reset' || reported.events?.some(({ type }) => type === 'orders.changed');
    if (isStale === true) for (const one of refreshing) one.stale();
  });
  await Promise.all([ask(), openOrders()]);
  return {
    before: orders,
    reached: (wanted) =>
      orders >= wanted ? Promise.resolve() : new Promise((resolve) => void waiting.push({ wanted, resolve })),
    close() {
      socket.close();
      for (const one of refreshing) one.stop();
    },
  };
}

/** Queries once for all changes in a while; if one is running, again afterwards. */
function refresher(ask: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let isUnderWay = false;
  const flush = async () => {
    timer = undefined;
    if (isUnderWay) return stale();
    isUnderWay = true;
    await ask();
    isUnderWay = false;
  };
  const stale = () => {
    timer ??= setTimeout(() => void flush(), gatherMs);
  };
  return { stale, stop: () => clearTimeout(timer) };
}

/** Resolves when the server has sent its first message. */
async function connected(
  url: string,
  headers: Record<string, string>,
  onReport: (reported: Reported) => void,
): Promise<WebSocket> {
  const response = await fetch(`${url}/api/websocket-connection/dashboard`, { headers });
  if (!response.ok) throw new Error(await response.text());
  const { url: path } = (await response.json()) as { url: string };
  const socket = new WebSocket(new URL(path, url.replace('http', 'ws')));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      resolve(socket);
      onReport(JSON.parse(data.toString()));
    });
  });
}
