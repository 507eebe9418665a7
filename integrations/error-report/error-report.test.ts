import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type ArrivedError, type ReportWorld, reportConformance, someError } from './conformance.ts';
import { createErrorKeeper } from './embedded.ts';
import type { SeenErrors } from './port.ts';
import { createSentry } from './sentry.ts';

async function storeWorld(): Promise<ReportWorld> {
  const kept: SeenErrors[] = [];
  let isBroken = false;
  const reporter = createErrorKeeper({
    async keep(seen) {
      if (isBroken) throw new Error('No database');
      kept.push(...seen);
    },
  });
  return {
    reporter,
    arrived: async () =>
      kept.map(({ last: { name, message, place, frames, release }, requestIds, fingerprint: group }) => {
        return { name, message, place, frames, release, requestIds, group };
      }),
    breakDown: async () => {
      isBroken = true;
    },
    close: () => reporter.close(),
  };
}

interface SentEvent {
  type?: string;
  transaction: string;
  release: string;
  tags: { requestId: string };
  fingerprint: string[];
  contexts: { trace: { trace_id: string } };
  exception: {
    values: {
      type: string;
      value: string;
      stacktrace: { frames: { function: string; filename: string; lineno: number; colno: number }[] };
    }[];
  };
}

/** A local server that accepts envelopes like Sentry. */
async function loopback() {
  const events: SentEvent[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      texts.push(text);
      const lines = text.split('\n').filter((line) => line !== '');
      for (let at = 1; at + 1 < lines.length; at += 2) events.push(JSON.parse(lines[at + 1] ?? ''));
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reporter = createSentry({ dsn: `http://key@127.0.0.1:${port}/7`, environment: 'production' });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { reporter, events, texts, stop };
}

function arrivedOf({ transaction: place, release, tags, fingerprint, exception }: SentEvent): ArrivedError {
  const [value] = exception.values;
  const frames = [...(value?.stacktrace.frames ?? [])].reverse();
  return {
    name: value?.type ?? '',
    message: value?.value ?? '',
    place,
    release,
    frames: frames.map((one) => `${one.function} (${one.filename}:${one.lineno}:${one.colno})`),
    requestIds: [tags.requestId],
    group: fingerprint.join(),
  };
}

async function sentryWorld(): Promise<ReportWorld> {
  const { reporter, events, stop } = await loopback();
  return {
    reporter,
    arrived: async () => events.map(arrivedOf),
    breakDown: stop,
    async close() {
      await reporter.close();
      await stop();
    },
  };
}

reportConformance('a store', storeWorld);
reportConformance('Sentry', sentryWorld);

test('a storm of one error is one row with its newest requests', async () => {
  const kept: SeenErrors[] = [];
  const reporter = createErrorKeeper({ keep: async (seen) => void kept.push(...seen) });
  for (let number = 0; number < 500; number++) reporter.report(someError({ requestId: `request ${number}` }));
  await reporter.close();
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ count: 500 });
  expect(kept[0]?.requestIds).toEqual(Array.from({ length: 10 }, (_, at) => `request ${490 + at}`));
});

test("errors that couldn't be stored are stored when the store is back", async () => {
  const kept: SeenErrors[] = [];
  let isBroken = true;
  const reporter = createErrorKeeper({
    async keep(seen) {
      if (isBroken) throw new Error('No database');
      kept.push(...seen);
    },
  });
  reporter.report(someError({ requestId: 'first' }));
  await reporter.flush();
  reporter.report(someError({ requestId: 'second' }));
  isBroken = false;
  await reporter.close();
  expect(kept).toMatchObject([{ count: 2, requestIds: ['first', 'second'] }]);
});

test('Sentry gets the durations of half of the requests, chosen by request, and nothing about this machine', async () => {
  const { reporter, events, texts, stop } = await loopback();
  const ids = Array.from({ length: 400 }, (_, number) => `request ${number}`);
  // In batches: the client keeps only a few dozen in flight.
  for (let at = 0; at < ids.length; at += 20) {
    for (const requestId of ids.slice(at, at + 20)) {
      const about = { place: 'GET /api/orders', status: 200, startedAt: new Date(0), ms: 12.5 };
      reporter.trace({ requestId, ...about });
      reporter.trace({ requestId, ...about });
    }
    await reporter.flush();
  }
  await reporter.close();
  await stop();
  const seen = events.map((event) => event.contexts.trace.trace_id);
  const distinct = new Set(seen);
  expect(events.every((event) => event.type === 'transaction')).toBe(true);
  expect(seen).toHaveLength(2 * distinct.size);
  expect(distinct.size).toBeGreaterThan(160);
  expect(distinct.size).toBeLessThan(240);
  expect(texts.join()).not.toMatch(/server_name|"user"|hostname/);
});
