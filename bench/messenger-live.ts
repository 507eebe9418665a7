import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { type InboxPage, openInboxClient, openInboxPages } from './lib/inbox-pages.ts';
import { cpuMs, median, residentMb, signIn, startProduct } from './lib/product.ts';

/**
 * The time from a carrier's webhook for a customer's text until the frame that announces it has reached sockets of the
 * messenger, while 1,000 are open and 200 texts a second come in (`npm run messenger-live -- 100 20 5` for fewer sockets,
 * texts a second, and seconds; `CHATBOT=on` lets the chatbot answer each).
 * With `PAGES=50`, also the time until so many open inboxes show the text: `BROWSER_PAGES` (10) of them in a browser, the
 * others are clients that read what a page reads again. Every tenth socket is read to the end; the others only take their frames.
 */
const sockets = Number(process.argv[2] ?? 1_000);
const perSecond = Number(process.argv[3] ?? 200);
const seconds = Number(process.argv[4] ?? 20);
const pageCount = Number(process.env.PAGES ?? 0);
const browserPages = Math.min(pageCount, Number(process.env.BROWSER_PAGES ?? 10));
const mostMs = 500;
const mostToScreenMs = 1_500;
const port = 3962;
/** Sockets of one sign-in. */
const perSession = 25;
const watched = 10;

const authToken = 'tokenOfTheBench1234567890';
const publicUrl = `http://127.0.0.1:${port}`;
const webhook = `${publicUrl}/api/notices/texts`;
const product = await startProduct(port, '.data-texts', {
  DEMO_DAYS: '30',
  TRUST_PROXY: 'true',
  PUBLIC_URL: publicUrl,
  TWILIO_AUTH_TOKEN: authToken,
});
const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
/** A carrier keeps its connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const open: WebSocket[] = [];
/** When a conversation's frame reached a watched socket, by socket. */
const heard = Array.from({ length: watched }, () => new Map<number, number>());
let frames = 0;
try {
  const { rows: numbers } = await pool.query<{ phone: string }>(
    'select phone from messenger_settings limit 1',
  );
  const ours = numbers[0]?.phone ?? '';
  // Other numbers than in an earlier run.
  const first = 2_000_000 + (Math.floor(Date.now() / 60_000) % 700) * 10_000;
  const phones = Array.from({ length: perSecond * seconds }, (_, n) => `+1212${first + n}`);
  for (let n = 0; n < sockets; n += perSession) {
    await pool.query("delete from rate_limit where key like 'sign-in%'");
    const { headers } = await signIn(product.url, 'owner', n === 0 ? {} : fromPlace(n));
    if (n === 0) await setChatBot(headers, process.env.CHATBOT === 'on');
    await Promise.all(Array.from({ length: Math.min(perSession, sockets - n) }, () => connect(headers)));
  }
  const pages: InboxPage[] = await openInboxPages(product.url, browserPages);
  for (let n = browserPages; n < pageCount; n++) {
    await pool.query("delete from rate_limit where key like 'sign-in%'");
    pages.push(
      await openInboxClient(product.url, (await signIn(product.url, 'owner', fromPlace(5_000 + n))).headers),
    );
  }
  const memory = residentMb(product.process.pid ?? 0);
  const cpu = cpuMs(product.process.pid ?? 0);
  const run = Date.now().toString(36);
  const sentAt = new Map<string, number>();
  /** The same as `Date.now()` tells it, by the last seven digits. */
  const sentOn = new Map<string, number>();
  const answered: number[] = [];
  const refused: number[] = [];
  const calls: Promise<void>[] = [];
  const began = performance.now();
  for (const [n, phone] of phones.entries()) {
    const due = began + (n * 1_000) / perSecond;
    if (due > performance.now()) await wait(due - performance.now());
    sentAt.set(phone, performance.now());
    sentOn.set(phone.slice(-7), Date.now());
    calls.push(
      text(`SM${run}${n}`, phone, ours).then((status) => {
        if (status >= 300) refused.push(status);
        answered.push(performance.now() - (sentAt.get(phone) ?? 0));
      }),
    );
  }
  await Promise.all(calls);
  const took = (performance.now() - began) / 1_000;
  await wait(2_000);
  const { rows } = await pool.query<{ id: string; phone: string }>(
    'select id, phone from conversation where phone = any($1)',
    [phones],
  );
  const { rows: bot } = await pool.query<{ answers: number }>(
    "select count(*)::int as answers from message where source = 'BOT' and conversation_id = any($1)",
    [rows.map(({ id }) => id)],
  );
  const times = rows.flatMap(({ id, phone }) =>
    heard.flatMap((one) => {
      const at = one.get(Number(id));
      return at === undefined ? [] : [at - (sentAt.get(phone) ?? 0)];
    }),
  );
  const missing = phones.length * heard.length - times.length;
  console.log(
    `${open.length} sockets, ${phones.length} texts in ${took.toFixed(1)} s (${refused.length} refused): webhook to frame ${reported(times)} (p95 at most ${mostMs}), ${missing} not heard; the chatbot answered ${bot[0]?.answers} until 2 s after the last; the webhook answered after ${reported(answered)}; ${frames} frames; ${((cpuMs(product.process.pid ?? 0) - cpu) / phones.length).toFixed(1)} ms of the server’s processor a text; memory ${memory} MB before, ${residentMb(product.process.pid ?? 0)} MB after`,
  );
  if (pageCount > 0) {
    const shown = await Promise.all(pages.map(async (page) => timesOf(await page.seen(), sentOn)));
    const [inBrowser, asClients] = [shown.slice(0, browserPages), shown.slice(browserPages)].map((some) =>
      some.flat(),
    );
    console.log(
      `${pageCount} inboxes: text to screen ${reported(shown.flat())} (p95 at most ${mostToScreenMs}); ${browserPages} in a browser ${reported(inBrowser ?? [])}, clients ${reported(asClients ?? [])}; ${phones.length * pageCount - shown.flat().length} not shown`,
    );
    for (const page of pages) await page.close();
  }
} finally {
  for (const socket of open) socket.terminate();
  agent.destroy();
  await pool.end();
  await product.stop();
}

function fromPlace(n: number) {
  return { 'x-forwarded-for': `10.${Math.floor(n / 250)}.${n % 250}.1` };
}

/** Without it, nobody answers; with it, each text has an answer that goes out and is reported. */
async function setChatBot(headers: Record<string, string>, isEnabled: boolean): Promise<void> {
  const response = await fetch(`${product.url}/api/messenger/configuration/chat-bot-enabled`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ isEnabled }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function connect(headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${product.url}/api/websocket-connection/messenger`, { headers });
  if (!response.ok) throw new Error(await response.text());
  const { url } = (await response.json()) as { url: string };
  const socket = new WebSocket(new URL(url, product.url.replace('http', 'ws')));
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('message', resolve);
  });
  const mine =
    open.length % Math.ceil(sockets / watched) === 0
      ? heard[Math.floor(open.length / Math.ceil(sockets / watched))]
      : undefined;
  open.push(socket);
  socket.on('message', (data) => {
    frames += 1;
    if (mine === undefined) return;
    const at = performance.now();
    const message = JSON.parse(data.toString()) as { events?: { type: string; id: number }[] };
    for (const { type, id } of message.events ?? [])
      if (type === 'inboundSms' && !mine.has(id)) mine.set(id, at);
  });
}

/** How long each text took until a page showed it. */
function timesOf(seen: Iterable<[string, number]>, sentOn: ReadonlyMap<string, number>): number[] {
  return [...seen].flatMap(([phone, at]) => {
    const sent = sentOn.get(phone);
    return sent === undefined || at < sent ? [] : [at - sent];
  });
}

/** A text of a customer, as Twilio tells of it. */
function text(id: string, from: string, to: string): Promise<number> {
  const fields: Record<string, string> = { Body: 'Is my order ready?', From: from, MessageSid: id, To: to };
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((all, name) => `${all}${name}${fields[name]}`, webhook);
  const signature = createHmac('sha1', authToken).update(signed).digest('base64');
  return new Promise((resolve, reject) => {
    const call = request(
      webhook,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(new URLSearchParams(fields).toString());
  });
}

function reported(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return `${median(sorted).toFixed(0)} ms p50, ${p95.toFixed(0)} ms p95`;
}
