import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion } from '@washboard/contract/analytics/analytics.schemas.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { localTimeOf, MINUTE_MS, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { conversationRows } from '@washboard/contract/messenger/figures/conversation-rows.routes.ts';
import { responseTimeRoutes } from '@washboard/contract/messenger/response-times/response-times.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { randomFrom } from '../../../../test-kit/models/history.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { resolve } from '../conversations.service.ts';
import { sendMessage } from '../messages.service.ts';
import { takeText } from '../receiving.service.ts';
import { escalateLate } from './waiting.service.ts';

const random = randomFrom(20);
let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  // A Wednesday afternoon in New York.
  app = await startApp({ clock: '2026-11-18T19:00:00.000Z' });
  world = await createBusinessWorld(app, 'answers');
  texting = await makeTexting(app, world);
  const { rows } = await app.database.admin.query(
    `update store set opening_hours = $2 where business_id = $1 returning id::int, time_zone`,
    [world.businessId, JSON.stringify(hours)],
  );
  for (const { id, time_zone } of rows) zones.set(id, time_zone);
});
afterAll(() => app.stop());

const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, opensAt: '07:00', closesAt: '21:30' }));
const owner = () => world.sessions.owner;
const business = () => app.server.database.business(world.businessId);

/** A person of the business, at a moment. */
const asking = (name: string, now: Date) => ({
  business: business(),
  actor: { stores: 'all', teamMemberId: 0 } as never,
  author: { name, userId: null } as never,
  now,
});
const answer = (name: string, id: number, now: Date) =>
  sendMessage(
    asking(name, now) as never,
    id,
    { text: 'It is ready.', messageType: 'Transactional', orderId: null, sendAt: null, media: [] },
    { longest: 2_000, takesPictures: true },
  );
let told = 0;
function writes(phone: string, text: string, at: Date) {
  told += 1;
  const incoming = { id: `in-${told}`, from: phone, to: texting.businessPhone, text };
  return takeText({ database: app.server.database, clock: { now: () => at } }, incoming);
}
const conversationOf = async (customerId: number) =>
  (await app.call(conversationRoutes.openConversation, { body: { customerId } }, owner())).body.id;

const zones = new Map<number, string>();

interface Time {
  kind: 'RESPONSE' | 'RESOLUTION';
  storeId: number;
  person: string;
  day: string;
  hour: number;
  minutes: number;
}
/** Every minute is looked at. */
function openBetween(from: Date, to: Date, zone: string): number {
  let seen = 0;
  for (let at = from.getTime(); at < to.getTime(); at += MINUTE_MS) {
    const { day, time } = localTimeOf(at, zone);
    if (weekdayOf(day) !== 0 && time >= '07:00:00' && time < '21:30:00') seen += 1;
  }
  return seen;
}
function timeOf(kind: Time['kind'], storeId: number, person: string, from: Date, to: Date): Time {
  const zone = zones.get(storeId) ?? '';
  const { day, hour } = localTimeOf(from, zone);
  return { kind, storeId, person, day, hour, minutes: openBetween(from, to, zone) };
}
/** The smallest of the values that a share of them doesn’t exceed. */
function quantile(times: readonly Time[], share: number): number | null {
  const sorted = times.map(({ minutes }) => minutes).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share - 1e-9) - 1] ?? null;
}

test('medians, 90% and longest by store, person and hour are those of every wait, and rows lead to them', async () => {
  const times: Time[] = [];
  const begins = Date.parse('2026-11-09T05:00:00Z');
  for (let n = 0; n < 40; n++) {
    const storeId = random() < 0.5 ? world.storeId : world.otherStoreId;
    const { id: customerId, phone } = await texting.customer(`Wait ${n}`, storeId);
    let at = new Date(begins + Math.floor(random() * 7 * 1440) * MINUTE_MS);
    const later = () => {
      at = new Date(at.getTime() + (1 + Math.floor(random() ** 3 * 1500)) * MINUTE_MS);
      return at;
    };
    const opened = at;
    await writes(phone, 'Is it ready?', at);
    const id = await conversationOf(customerId);
    let since: Date | null = at;
    for (let turn = 0; turn < 4; turn++) {
      later();
      if (random() < 0.5) {
        await writes(phone, 'Hello?', at);
        since ??= at;
      } else {
        const person = random() < 0.5 ? 'Ann' : 'Bo';
        await answer(person, id, at);
        if (since !== null) times.push(timeOf('RESPONSE', storeId, person, since, at));
        since = null;
      }
    }
    if (random() < 0.6) {
      await resolve(asking('Ann', later()) as never, id);
      times.push(timeOf('RESOLUTION', storeId, 'Ann', opened, at));
    }
  }
  const responses = times.filter(({ kind }) => kind === 'RESPONSE');
  expect(responses.length).toBeGreaterThan(40);

  const period = { type: 'CUSTOM', startDate: '2026-11-08', endDate: '2026-11-17' } as const;
  const ask = async (question: Partial<AnalyticsQuestion>) =>
    (
      await app.call(
        analyticsRoutes.query,
        {
          body: {
            metrics: ['firstResponse', 'firstResponseP90', 'longestResponse', 'responses'],
            period,
            ...question,
          },
        },
        owner(),
      )
    ).body;
  const figures = (some: readonly Time[]) => ({
    firstResponse: quantile(some, 0.5),
    firstResponseP90: quantile(some, 0.9),
    longestResponse: quantile(some, 1),
    responses: some.length,
  });
  const within = ({ day }: Time) => day >= period.startDate && day <= period.endDate;
  const mine = responses.filter(within);
  expect((await ask({})).totals.values).toMatchObject(figures(mine));
  for (const by of ['store', 'person', 'hour'] as const) {
    const { rows } = await ask({ dimensions: [by] });
    const keyOf = ({ storeId, person, hour }: Time) => ({ store: storeId, person, hour })[by];
    let seen = 0;
    for (const { keys, values } of rows) {
      const some = mine.filter((one) => keyOf(one) === keys[by]);
      if (some.length > 0) expect(values, `${by} ${keys[by]}`).toMatchObject(figures(some));
      seen += some.length;
    }
    expect(seen, by).toBe(mine.length);
  }
  const resolved = times.filter(({ kind, ...time }) => kind === 'RESOLUTION' && within({ kind, ...time }));
  expect((await ask({ metrics: ['resolution', 'resolutionP90'] })).totals.values).toEqual({
    resolution: quantile(resolved, 0.5),
    resolutionP90: quantile(resolved, 0.9),
  });

  const query = { period: 'CUSTOM', startDate: period.startDate, endDate: period.endDate } as const;
  const list = async (more: object) =>
    (
      await app.call(
        conversationRows.list,
        { query: { ...query, kind: 'RESPONSE', pageSize: 100, ...more } },
        owner(),
      )
    ).body.records;
  const rows = await list({ person: 'Ann' });
  const ofAnn = mine.filter(({ person }) => person === 'Ann');
  expect(rows.map(({ minutes }) => minutes).sort()).toEqual(ofAnn.map(({ minutes }) => minutes).sort());
  expect(rows[0]).toMatchObject({
    person: 'Ann',
    kind: 'RESPONSE',
    customerName: expect.stringMatching(/^Wait/),
  });
  expect((await list({ kind: 'RESOLUTION' })).length).toBe(resolved.length);
  const managed = await app.call(
    conversationRows.list,
    { query: { ...query, kind: 'RESPONSE', pageSize: 100 } },
    world.sessions.manager,
  );
  expect(new Set(managed.body.records.map(({ storeId }) => storeId))).toEqual(new Set([world.storeId]));
});

test('a customer who waits longer than the target in opening hours is escalated once, and counts as late', async () => {
  const { status, body } = await app.call(
    responseTimeRoutes.setReplyTarget,
    { body: { minutes: 30 } },
    owner(),
  );
  expect(status).toBe(200);
  const { id: customerId, phone } = await texting.customer('Late Customer');
  // An hour before closing on a Saturday.
  const wrote = new Date('2026-11-15T01:30:00Z');
  await writes(phone, 'Anybody there?', wrote);
  const id = await conversationOf(customerId);
  const run = (at: string) => business().write((tx) => escalateLate(tx, new Date(at)));
  const details = async () =>
    (await app.call(conversationRoutes.getConversationDetails, { params: { id: String(id) } }, owner())).body;
  await app.database.admin.query(
    `update conversation set waiting_since = null where business_id = $1 and id <> $2`,
    [world.businessId, id],
  );
  expect(await run('2026-11-15T02:00:00Z')).toBe(0);
  expect((await details()).isEscalated).toBe(false);
  expect(await run('2026-11-15T02:00:01Z')).toBe(1);
  expect(await details()).toMatchObject({
    isEscalated: true,
    escalationReason: 'No reply within 30 minutes of opening hours.',
  });
  expect(await run('2026-11-15T02:01:00Z')).toBe(0);
  const waiting = (await app.call(responseTimeRoutes.listWaiting, {}, owner())).body;
  expect(waiting).toMatchObject({ count: 1, records: [{ id, isLate: true, isEscalated: true }] });

  await answer('Ann', id, new Date('2026-11-15T02:02:00Z'));
  await resolve(asking('Ann', new Date('2026-11-15T02:03:00Z')) as never, id);
  expect((await app.call(responseTimeRoutes.listWaiting, {}, owner())).body.count).toBe(0);
  const inTarget = async () =>
    (
      await app.call(
        analyticsRoutes.query,
        {
          body: {
            metrics: ['inTarget'],
            period: { type: 'CUSTOM', startDate: '2026-11-14', endDate: '2026-11-14' },
          },
        },
        owner(),
      )
    ).body.totals.values.inTarget;
  expect(await inTarget()).toBe(0);
  await writes(phone, 'Thanks. And tomorrow?', new Date('2026-11-15T02:20:00Z'));
  await answer('Ann', id, new Date('2026-11-15T02:40:00Z'));
  expect(await inTarget()).toBe(5_000);

  const undone = await app.call(auditRoutes.undoChange, { params: { id: String(body.changeId) } }, owner());
  expect(undone.status).toBe(200);
  expect((await app.call(responseTimeRoutes.getReplyTarget, {}, owner())).body).toEqual({ minutes: null });
  await writes(phone, 'Hello?', new Date('2026-11-16T12:00:00Z'));
  expect(await run('2026-11-17T12:00:00Z')).toBe(0);
});

test('the opt-out rate is opt-outs among the texts that went out', async () => {
  const period = { type: 'CUSTOM', startDate: '2026-11-18', endDate: '2026-11-18' } as const;
  const { rows } = await app.database.admin.query(
    `select count(*)::int as texts from message where business_id = $1 and direction = 'Outbound'
     and created_at >= '2026-11-18T05:00Z' and delivery_status in ('SENT', 'DELIVERED')`,
    [world.businessId],
  );
  expect(rows[0].texts).toBe(0);
  for (let n = 0; n < 4; n++) {
    const { phone } = await texting.customer(`Stop ${n}`, world.storeId);
    await writes(phone, n === 0 ? 'STOP' : 'START', new Date('2026-11-18T18:00:00Z'));
  }
  await app.database.admin.query(
    `update message set delivery_status = 'DELIVERED' where business_id = $1 and direction = 'Outbound'
     and created_at >= '2026-11-18T05:00Z'`,
    [world.businessId],
  );
  const { body } = await app.call(
    analyticsRoutes.query,
    { body: { metrics: ['optOutRate'], period } },
    owner(),
  );
  expect(body.totals.values.optOutRate).toBe(2_500);
  const list = await app.call(
    conversationRows.list,
    { query: { period: 'CUSTOM', startDate: period.startDate, endDate: period.endDate, kind: 'OPT_OUT' } },
    owner(),
  );
  expect(list.body.records.map(({ customerName }) => customerName)).toEqual(['Stop 0']);
  const file = await app.call(
    conversationRows.export,
    { query: { period: 'CUSTOM', startDate: period.startDate, endDate: period.endDate, kind: 'OPT_OUT' } },
    owner(),
  );
  expect(file.text).toContain('Opt-out,Stop 0');
});
