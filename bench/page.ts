import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser, signInOnPage } from './lib/browser.ts';
import { median, startProduct } from './lib/product.ts';
import { type Visit, visit } from './lib/visit.ts';

/**
 * The first load of a screen on a slow device and line (lib/visit.ts): the budgets of decision 030, compared
 * with a page with one script of the same size that does nothing. Medians of five visits.
 */
const visits = 5;
const screens = [
  {
    name: 'dashboard',
    path: '/dashboard/analytics-dashboard',
    // The cards of the first group and its first chart.
    ready: ['[data-kpi]', '[data-drills] svg'],
    scriptKb: 260,
  },
  { name: 'orders', path: '/dashboard/orders', ready: ['tbody tr a'], scriptKb: 235 },
  { name: 'customers', path: '/dashboard/customers', ready: ['tbody tr a'], scriptKb: 235 },
];

const product = await startProduct(3931);
const floor = createFloor();
const browser = await launchBrowser();
try {
  const state = await signInOnPage(browser, product.url);
  for (const { name, path, ready, scriptKb } of screens) {
    const ours = await medians(() => visit(browser, product.url + path, ready, state));
    const least = await medians(() => visit(browser, floor.url(ours.kb), ['h1']));
    console.log(
      [
        `${name}: ${ours.requests} requests (30)`,
        `JavaScript ${ours.scriptKb} kB (${scriptKb}), all ${ours.kb} kB`,
        `ready ${ours.ready} ms (2500; floor ${least.ready})`,
        `largest paint ${ours.largestPaint} ms (1800; floor ${least.largestPaint})`,
        `blocked ${ours.blocked} ms (200; floor ${least.blocked})`,
      ].join(', '),
    );
  }
} finally {
  await browser.close();
  floor.close();
  await product.stop();
}

async function medians(open: () => Promise<Visit>): Promise<Visit> {
  const seen: Visit[] = [];
  for (let i = 0; i < visits; i++) seen.push(await open());
  const of = (key: keyof Visit) => Math.round(median(seen.map((one) => one[key])));
  return {
    requests: of('requests'),
    kb: of('kb'),
    scriptKb: of('scriptKb'),
    largestPaint: of('largestPaint'),
    ready: of('ready'),
    blocked: of('blocked'),
  };
}

/** A page with a heading and one script as large as everything a screen fetches. */
function createFloor() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
    const kb = Number(searchParams.get('kb'));
    if (pathname === '/page') {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Floor</title><body><script src="/script?kb=${kb}"></script></body>`,
      );
    } else if (pathname === '/script') {
      const filler = randomBytes(kb * 500).toString('hex');
      response.setHeader('content-type', 'text/javascript');
      response.end(`document.body.innerHTML = '<h1>Ready</h1>'; // ${filler}`);
    } else {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  return {
    url: (kb: number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/page?kb=${kb}`,
    close: () => server.close(),
  };
}
