import { renewProgramKey } from '@washboard/server/src/modules/access-keys/index.ts';
import { startApp, type TestApp, testClock } from '@washboard/server/test-kit/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../load.ts';
import { type IngestClient, openIngestClient, Unanswered } from './ingest-client.ts';
import { run } from './program.ts';
import { sendOutbox } from './sending.ts';
import { liveUntil, newSimulation } from './simulation.ts';
import { plan, type SimulationState } from './simulation.types.ts';

const minute = 60_000;
/** Long enough for every order to be picked up. */
const days = 110;
const now = Date.parse(testClock);
const start = now - days * 24 * 60 * minute;
const everything = {
  pace: 'busy' as const,
  on: { orders: true, machines: true, payments: true, pickups: true },
};
let app: TestApp;
let client: IngestClient;

beforeAll(async () => {
  app = await startApp();
  const { database, clock } = app.server;
  await loadDemo(database, new Date(start), () => undefined, 4);
  const business = database.business(1);
  const key = await renewProgramKey(business, clock.now(), {
    name: 'Simulators',
    source: 'simulators',
    scopes: ['events.write', 'events.read', 'simulators.run'],
  });
  client = openIngestClient(await app.server.app.listen({ host: '127.0.0.1', port: 0 }), key ?? '');
});
afterAll(() => app.stop());

const rows = async <Row>(text: string) => (await app.database.admin.query(text)).rows as Row[];
/** Orders of a source, and how many aren't completed. */
async function ordersOf(source: string): Promise<{ all: number; open: number } | undefined> {
  const [found] = await rows<{ all: number; open: number }>(`
    select count(*)::int as all,
      (count(*) filter (where s.status <> 'COMPLETED' and s.voided_at is null))::int as open
    from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
    where o.source = '${source}'`);
  return found;
}

const machinesOut = async () => {
  const [found] = await rows<{ out: number }>(
    'select count(*)::int as out from machine_outage where ended_at is null',
  );
  return found?.out;
};

test('a simulated hour is accepted without a refusal, and all its orders complete', async () => {
  const places = await client.places();
  const state = { ...newSimulation('trial', start), ...(await client.openWork()) };
  const openAtFirst = await ordersOf('demo');
  expect(openAtFirst?.open).toBeGreaterThan(10);
  expect(await machinesOut()).toBeGreaterThan(0);
  const refused: unknown[] = [];
  for (let at = start + minute; at <= now; at += minute) {
    // After an hour no new customers come; open orders continue.
    const isOpen = at <= start + 60 * minute;
    liveUntil(state, isOpen ? places : [], everything, at);
    if (state.outbox.length > 0) refused.push(...(await sendOutbox(state, client)));
  }
  expect(refused).toEqual([]);
  expect(await ordersOf('demo')).toMatchObject({ all: openAtFirst?.all, open: 0 });
  const reported = await ordersOf('simulators');
  expect(reported?.all).toBeGreaterThan(5);
  expect(reported?.open).toBe(0);
  expect(await machinesOut()).toBe(0);
  expect((await client.openWork()).agenda).toEqual([]);
  const [counts] = await rows<Record<string, number>>(`
    select (select count(*)::int from turn where source = 'events of simulators') as turns,
      (select count(*)::int from turn where source = 'events of simulators' and turn_type = 'FULL_SERVICE') as service,
      (select count(*)::int from ledger_entry where order_id in
        (select id from laundry_order where source = 'simulators') and kind = 'PAYMENT') as payments,
      (select count(*)::int from ingest_event where waits_for is not null) as waiting`);
  expect(counts).toMatchObject({ waiting: 0 });
  for (const name of ['turns', 'service', 'payments']) expect(counts?.[name], name).toBeGreaterThan(3);
});

test('the program reports, sends events, and sends them again unchanged after a lost answer', async () => {
  let kept: SimulationState = newSimulation('again', now - minute);
  const [{ id: storeId = 0 } = {}] = await client.places();
  const failure = { machineType: 'DRYER' as const, machineNumber: '60', reason: 'Belt' };
  const reported = { by: 'machines', key: 'again-1', due: now - 1_000, storeId } as const;
  kept.agenda.push(plan({ ...reported, id: 'again-1', type: 'machine.failed', body: failure }));
  const sent: string[][] = [];
  const end = new AbortController();
  const shaky: IngestClient = {
    ...client,
    async send(events) {
      sent.push(events.map(({ id }) => id));
      const answer = await client.send(events);
      // Accepted, but the answer is lost.
      if (sent.length === 1) throw new Unanswered('no answer');
      end.abort();
      return answer;
    },
  };
  const complaints: string[] = [];
  const program = run({
    client: shaky,
    file: {
      read: async () => kept,
      write: async (state) => {
        kept = structuredClone(state);
      },
    },
    signal: end.signal,
    complain: (sentence) => complaints.push(sentence),
    rest: async () => undefined,
  });
  await program;
  expect(complaints).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(kept.outbox).toEqual([]);
  const [booked] = await rows<{ count: number }>(
    "select count(*)::int as count from ingest_event where id like 'again-%'",
  );
  expect(booked?.count).toBe(sent[0]?.length);
});
