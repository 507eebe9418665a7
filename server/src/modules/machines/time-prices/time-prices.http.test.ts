import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { groupPriceRoutes } from '@washboard/contract/machines/group-prices/group-prices.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { timePriceRoutes } from '@washboard/contract/machines/time-prices/time-prices.routes.ts';
import type { AddTimePrice } from '@washboard/contract/machines/time-prices/time-prices.schemas.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { technicianStart } from '../../../../test-kit/technician-start.ts';
import { until } from '../../../../test-kit/waiting.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { int4 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { bonusMinutesAt, priceAt } from '../index.ts';

// It is Friday, November 20, 2026, noon in New York.
const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const fields: AddTimePrice = {
    storeIds: [],
    type: 'WASHER',
    sizePounds: 40,
    weekdays: [5],
    fromMinute: 11 * 60,
    untilMinute: 13 * 60,
    gives: 'PRICE',
    priceCents: 300,
    bonusMinutes: null,
    firstDay: null,
    lastDay: null,
  };
  const add = (change: Partial<AddTimePrice> = {}, session = owner) =>
    app.call(timePriceRoutes.addTimePrice, { body: { ...fields, ...change } }, session);
  const priceNow = async () =>
    (await app.call(machineRoutes.getMachine, { params: { id: String(world.washerId) } }, owner)).body
      .priceCents;
  const undo = (id: number | null | undefined) =>
    app.call(auditRoutes.undoChange, { params: { id: String(id) } }, owner);
  const list = async () =>
    (await app.call(timePriceRoutes.listTimePrices, { query: { type: 'WASHER' } }, owner)).body.records;
  return { world, owner, fields, add, priceNow, undo, list };
}

test('a price applies in its hours: on the page, in the list of groups and to a start', async () => {
  const { world, owner, add, priceNow } = await shopOf('applies');
  expect(await priceNow()).toBe(450);
  expect((await add()).body).toMatchObject({ machines: 1 });
  expect(await priceNow()).toBe(300);
  const groups = await app.call(groupPriceRoutes.getGroupPrices, { query: { type: 'WASHER' } }, owner);
  expect(groups.body.groups).toMatchObject([{ lowestCents: 300, highestCents: 300 }]);
  const { body } = await app.call(
    startRoutes.startForTechnician,
    {
      body: technicianStart(world.washerId),
    },
    owner,
  );
  expect(body.records).toMatchObject([{ cycleValue: 300 }]);
});

test('free dry costs nothing in its hours; undo returns to the price', async () => {
  const { world, owner, add, undo } = await shopOf('free dry');
  const dryer = async () =>
    (await app.call(machineRoutes.getMachine, { params: { id: String(world.dryerId) } }, owner)).body;
  const { sizePounds, priceCents: before } = await dryer();
  expect(before).not.toBe(0);
  expect((await add({ gives: 'FREE', sizePounds })).status).toBe(422);
  const { body } = await add({ type: 'DRYER', gives: 'FREE', sizePounds });
  expect(await dryer()).toMatchObject({ priceCents: 0, hours: [{ gives: 'FREE', weekdays: [5] }] });
  expect((await undo(body.saved[0]?.changeId)).status).toBe(200);
  expect(await dryer()).toMatchObject({ priceCents: before, hours: [] });
});

test('bonus minutes lengthen a start in their hours and leave the price alone', async () => {
  const { world, owner, add, priceNow, undo } = await shopOf('bonus');
  const { rows } = await app.database.admin.query(
    `insert into machine_link (business_id, machine_id, adapter, is_online, seen_at, paired_at)
     values ($1, $2, 'SIMULATOR', true, now(), now()) returning machine_id`,
    [world.businessId, world.washerId],
  );
  expect(rows).toHaveLength(1);
  expect((await add({ gives: 'MINUTES' })).status).toBe(422);
  const { body: added } = await add({ gives: 'MINUTES', bonusMinutes: 5 });
  expect(await priceNow()).toBe(450);
  const business = app.server.database.background(world.businessId);
  const minutesAt = async (at: string) => {
    const { rows: found } = await typedSql({ minutes: int4.orNull })`
      select ${bonusMinutesAt(new Date(at))} as minutes from machine
      where machine.business_id = ${world.businessId} and machine.id = ${world.washerId}
    `.execute(readingOf(business).db);
    return found[0]?.minutes;
  };
  // 11 AM and 1 PM on Fridays in New York.
  expect(await minutesAt('2026-11-27T16:00:00Z')).toBe(5);
  expect(await minutesAt('2026-11-27T18:00:00Z')).toBe(null);
  const body = technicianStart(world.washerId);
  await app.call(startRoutes.startForTechnician, { body }, owner);
  const runs = async () => {
    const { rows: found } = await app.database.admin.query<{ minutes: number }>(
      `select round(extract(epoch from ends_at - settled_at) / 60)::int as minutes from machine_command
       where business_id = $1 and phase = 'RUNNING'`,
      [world.businessId],
    );
    return found[0]?.minutes;
  };
  await until(async () => (await runs()) !== undefined, 'a run');
  expect(await runs()).toBe(27 + 5);
  expect((await undo(added.saved[0]?.changeId)).status).toBe(200);
  expect(await minutesAt('2026-11-27T16:00:00Z')).toBe(null);
});

test('the price follows the clock of the store, also when it changes', async () => {
  const { world, add } = await shopOf('clock');
  await add({
    weekdays: [0],
    fromMinute: 360,
    untilMinute: 720,
    firstDay: '2027-03-01',
    lastDay: '2027-03-14',
  });
  const business = app.server.database.background(world.businessId);
  const centsAt = async (at: string) => {
    const { rows } = await typedSql({ cents: int4.orNull })`
      select ${priceAt(new Date(at))} as cents from machine
      where machine.business_id = ${world.businessId} and machine.id = ${world.washerId}
    `.execute(readingOf(business).db);
    return rows[0]?.cents;
  };
  // March 7 is in winter time, March 14 in summer time, and March 21 lies after the last day.
  expect(await centsAt('2027-03-07T10:59:59Z')).toBe(450);
  expect(await centsAt('2027-03-07T11:00:00Z')).toBe(300);
  expect(await centsAt('2027-03-07T16:59:59Z')).toBe(300);
  expect(await centsAt('2027-03-07T17:00:00Z')).toBe(450);
  expect(await centsAt('2027-03-14T10:00:00Z')).toBe(300);
  expect(await centsAt('2027-03-14T16:00:00Z')).toBe(450);
  expect(await centsAt('2027-03-21T12:00:00Z')).toBe(450);
  expect(await centsAt('2027-02-28T12:00:00Z')).toBe(450);
});

test('refuses hours that another price has a part of, also when two people add them at once', async () => {
  const { add } = await shopOf('overlap');
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect((await add({ weekdays: [4, 5], fromMinute: 12 * 60, untilMinute: 15 * 60 })).body).toMatchObject({
    fields: [{ path: 'weekdays', message: 'Another price has a part of these hours on Fri' }],
  });
  expect((await add({ fromMinute: 13 * 60, untilMinute: 15 * 60 })).status).toBe(200);
});

test('undo and remove return to the base price; the list keeps what was', async () => {
  const { owner, add, priceNow, undo, list } = await shopOf('history');
  const first = (await add()).body.saved[0];
  expect((await undo(first?.changeId)).status).toBe(200);
  expect(await priceNow()).toBe(450);
  const second = (await add({ priceCents: 350 })).body.saved[0];
  expect(await priceNow()).toBe(350);
  const removed = await app.call(
    timePriceRoutes.removeTimePrice,
    { params: { id: String(second?.id) }, body: { version: 1 } },
    owner,
  );
  expect(await priceNow()).toBe(450);
  expect((await undo(removed.body.changeId)).status).toBe(200);
  expect(await priceNow()).toBe(350);
  expect((await list()).map(({ priceCents, removedAt }) => [priceCents, removedAt !== null])).toEqual([
    [350, false],
    [300, true],
  ]);
});

test('previews the starts in its hours; those of every hour are those of the group', async () => {
  const { world, owner, fields, add } = await shopOf('preview');
  const key = await createKey(app, owner, { source: 'till-preview' });
  const started = (id: string, at: string, amountCents: number) => ({
    id,
    type: 'machine.started' as const,
    at,
    storeId: world.storeId,
    body: {
      machineType: 'WASHER' as const,
      machineNumber: '1',
      turnType: 'SELF_SERVE' as const,
      amountCents,
      tender: 'COIN' as const,
    },
  });
  await sendEvents(app, key.session, [
    // Fridays at 10:59, 11:00 and 12:59 AM in New York, then a Thursday.
    started('before', '2026-11-13T15:59:00.000Z', 450),
    started('first', '2026-11-13T16:00:00.000Z', 450),
    started('last', '2026-11-13T17:59:00.000Z', 400),
    started('thursday', '2026-11-12T16:30:00.000Z', 450),
  ]);
  const { priceCents: _, firstDay: __, lastDay: ___, gives: ____, bonusMinutes: _____, ...hours } = fields;
  const preview = async (change: object = {}) =>
    (await app.call(timePriceRoutes.previewTimePrice, { body: { ...hours, ...change } }, owner)).body;
  expect(await preview()).toEqual({ machines: 1, starts: 2, salesCents: 850 });
  const always = await preview({ weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 1440 });
  expect(always).toEqual({ machines: 1, starts: 4, salesCents: 1750 });
  await add();
  const { groups } = (await app.call(groupPriceRoutes.getGroupPrices, { query: { type: 'WASHER' } }, owner))
    .body;
  expect(groups).toMatchObject([{ starts: 4, salesCents: 1750, timedStarts: 2, timedCents: 850 }]);
});

test('refuses steps other than 15 minutes, days that are over, other sizes, stores and people', async () => {
  const { world, owner, add } = await shopOf('refuses');
  expect((await add({ fromMinute: 11 * 60 + 5 })).status).toBe(422);
  expect((await add({ untilMinute: 11 * 60 })).status).toBe(422);
  expect((await add({ weekdays: [1, 1] })).status).toBe(422);
  expect((await add({ firstDay: '2026-11-20' })).status).toBe(422);
  expect((await add({ lastDay: '2026-11-19' })).status).toBe(422);
  expect((await add({ sizePounds: 7 })).status).toBe(409);
  expect((await add({ storeIds: [world.storeId + 1_000_000] })).status).toBe(404);
  expect((await add({}, world.sessions.manager)).status).toBe(403);
  const { rows } =
    await sql`select id from machine_time_price where business_id = ${world.businessId}`.execute(
      readingOf(app.server.database.background(world.businessId)).db,
    );
  expect(rows).toEqual([]);
  const other = await createBusinessWorld(app, 'refuses-other');
  const mine = (await add()).body.saved[0];
  const removing = { params: { id: String(mine?.id) }, body: { version: 1 } };
  expect((await app.call(timePriceRoutes.removeTimePrice, removing, other.sessions.owner)).status).toBe(404);
  expect((await app.call(timePriceRoutes.removeTimePrice, removing, owner)).status).toBe(200);
});
