import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { localTimeOf, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

// It is 5 PM UTC on Friday, November 20, 2026.
const app = await sharedApp();

const hour = 3_600_000;
const facts = { reason: 'Leaks', notes: '', repairer: '', photo: null };

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner, installer } = world.sessions;
  const key = await createKey(app, owner, { source: `till-${name}` });
  let count = 0;
  const report = (type: string, at: string, body: object, id = `e${count++}`) => ({
    id,
    type,
    at,
    storeId: world.storeId,
    body,
  });
  const washer = { machineType: 'WASHER', machineNumber: '1' };
  const list = async (query: Record<string, string> = {}, session = owner) =>
    (await app.call(repairRoutes.listRepairs, { query }, session)).body;
  const change = (id: number, body: object, session = owner) =>
    app.call(
      repairRoutes.changeRepair,
      {
        params: { id: String(id) },
        body: { ...facts, status: 'OPEN' as const, costCents: null, version: 1, ...body },
      },
      session,
    );
  const takeOut = (machineId = world.washerId, session = owner) =>
    app.call(repairRoutes.takeOut, { body: { ...facts, machineId } }, session);
  const service = async () => {
    const params = { id: String(world.washerId) };
    return (await app.call(floorRoutes.getFloorMachine, { params }, owner)).body.service;
  };
  const undo = (id: number | null) => app.call(auditRoutes.undoChange, { params: { id: String(id) } }, owner);
  const send = (...events: object[]) => sendEvents(app, key.session, events);
  return { world, owner, installer, report, washer, list, change, takeOut, service, undo, send };
}

test('a machine goes out of order, waits for a part and comes back; each step can be undone', async () => {
  const { owner, takeOut, change, list, service, undo } = await shopOf('repair');
  const { body: taken } = await takeOut();
  expect(await service()).toBe('OUT_OF_ORDER');
  const again = await takeOut();
  expect([again.status, again.body.error]).toEqual([409, 'Washer 1 is out of order already.']);

  await change(taken.id, { status: 'WAITING_FOR_PART', repairer: 'Sam Ortiz' });
  expect(await service()).toBe('AWAITING_PART');
  const { body: back } = await change(taken.id, { status: 'DONE', costCents: 12_500, version: 2 });
  expect(await service()).toBe('IN_SERVICE');
  const done = { status: 'DONE', costCents: 12_500, openedBy: 'owner repair', closedBy: 'owner repair' };
  expect((await list()).records).toEqual([expect.objectContaining(done)]);
  expect((await list({ status: 'NOT_DONE' })).records).toEqual([]);
  expect((await change(taken.id, { version: 3 })).status).toBe(409);
  expect((await change(taken.id, { status: 'DONE', version: 1 })).status).toBe(409);

  expect((await undo(back.changeId)).status).toBe(200);
  expect(await service()).toBe('AWAITING_PART');
  const [open] = (await list({ status: 'WAITING_FOR_PART' })).records;
  expect(open).toMatchObject({ id: taken.id, endedAt: null, costCents: null, closedBy: null });
  await undo(taken.changeId);
  expect(await service()).toBe('IN_SERVICE');
  const records = `machine_repair:${taken.id},machine:999999`;
  const { body: log } = await app.call(auditRoutes.listAuditEntries, { query: { records } }, owner);
  expect(log.records.map(({ action }) => action)).toEqual([
    'machines.putBack',
    'machines.putBack',
    'machines.putBack',
    'machines.changeRepair',
    'machines.takeOut',
  ]);
  const { body: none } = await app.call(
    auditRoutes.listAuditEntries,
    { query: { records: 'machine:999999' } },
    owner,
  );
  expect(none.records).toEqual([]);
});

test('an outage that another system reports is a repair, and its end closes it', async () => {
  const { report, washer, list, send } = await shopOf('reported');
  const reason = 'Error code E21';
  await send(report('machine.failed', '2026-11-20T15:00:00.000Z', { ...washer, reason }, 'f1'));
  expect((await list({ q: 'e21' })).records).toMatchObject([
    { status: 'OPEN', openedBy: null, source: 'till-reported', minutesOut: 120 },
  ]);
  await send(report('machine.repaired', '2026-11-20T16:00:00.000Z', { outage: 'f1' }));
  expect((await list({ status: 'DONE' })).records).toMatchObject([{ minutesOut: 60 }]);
});

test('an installer repairs the machines of their stores only', async () => {
  const { world, owner, installer, takeOut, change, list } = await shopOf('installer');
  const other = await app.database.admin.query(
    "insert into machine (business_id, store_id, type, number) values ($1, $2, 'WASHER', '9') returning id",
    [world.businessId, world.otherStoreId],
  );
  const elsewhere = Number(other.rows[0].id);
  expect((await takeOut(elsewhere, installer)).status).toBe(404);
  const { body: theirs } = await takeOut(elsewhere);
  expect((await change(theirs.id, {}, installer)).status).toBe(404);
  const params = { id: String(theirs.id) };
  expect((await app.call(repairRoutes.getRepair, { params }, installer)).status).toBe(404);
  const { body: seen } = await app.call(repairRoutes.getRepair, { params }, owner);
  expect(seen).toMatchObject({ reason: 'Leaks', number: '9', status: 'OPEN' });
  expect((await list({}, installer)).records).toEqual([]);
  expect((await takeOut(world.washerId, installer)).status).toBe(200);
  expect((await list({}, installer)).records).toHaveLength(1);
});

test('lost dollars agree with a count of the turns by weekday and hour', async () => {
  const { world, owner, report, washer, list, send } = await shopOf('lost');
  // Turns of ten weeks, one to four a day; the machine broke on November 16, and once before.
  const broke = Date.parse('2026-11-16T15:20:00.000Z');
  const earlier = [Date.parse('2026-10-20T10:40:00.000Z'), Date.parse('2026-10-22T13:15:00.000Z')] as const;
  const turns: { at: number; cents: number }[] = [];
  for (let day = 0; day < 70; day += 1)
    for (let turn = 0; turn <= day % 4; turn += 1)
      turns.push({ at: broke - (day + 1) * 24 * hour - turn * 3.3 * hour, cents: 300 + (day % 7) * 50 });
  const iso = (at: number) => new Date(at).toISOString();
  const sold = { ...washer, turnType: 'SELF_SERVE', tender: 'COIN' };
  await send(
    ...turns.map(({ at, cents }) => report('machine.started', iso(at), { ...sold, amountCents: cents })),
  );
  const reason = 'Belt';
  await send(
    report('machine.failed', iso(earlier[0]), { ...washer, reason }, 'f1'),
    report('machine.repaired', iso(earlier[1]), { outage: 'f1' }),
    report('machine.failed', iso(broke), { ...washer, reason }, 'f2'),
  );

  // The second way: minute by minute.
  const zone = 'America/New_York';
  const placeOf = (at: number) => {
    const { day, time } = localTimeOf(at, zone);
    return { day, cell: `${weekdayOf(day)} ${time.slice(0, 2)}` };
  };
  const inHistory = (day: string) => day >= '2026-09-21' && day < '2026-11-16';
  const cents = new Map<string, number>();
  const minutes = new Map<string, number>();
  for (const turn of turns) {
    const { day, cell } = placeOf(turn.at);
    if (inHistory(day)) cents.set(cell, (cents.get(cell) ?? 0) + turn.cents);
  }
  for (let at = broke - 60 * 24 * hour; at < broke; at += 60_000) {
    const { day, cell } = placeOf(at);
    const isOut = earlier[0] <= at && at < earlier[1];
    if (inHistory(day) && !isOut) minutes.set(cell, (minutes.get(cell) ?? 0) + 1);
  }
  const lostIn = (from: number, until: number) => {
    let lost = 0;
    for (let at = from; at < until; at += 60_000) {
      const { cell } = placeOf(at);
      lost += (cents.get(cell) ?? 0) / (minutes.get(cell) ?? 60);
    }
    return lost;
  };
  const now = app.server.clock.now().getTime();
  const [last, first] = (await list()).records;
  const expected = lostIn(broke, now);
  expect(expected).toBeGreaterThan(1_000);
  // On the day the clocks changed, an hour came twice.
  expect(last?.lostCents).toBeGreaterThan(expected * 0.99);
  expect(last?.lostCents).toBeLessThan(expected * 1.01);
  expect(first?.minutesOut).toBe(Math.round((earlier[1] - earlier[0]) / 60_000));

  const asked = { query: { machineId: String(world.washerId), days: '7' } };
  const { body: week } = await app.call(repairRoutes.getDowntime, asked, owner);
  expect(week).toMatchObject({ repairs: 1, lostCents: last?.lostCents, unknown: 0 });
});

test('a machine with few turns has no estimate, and says so', async () => {
  const { world, owner, takeOut, list } = await shopOf('few');
  await takeOut(world.dryerId);
  expect((await list()).records).toMatchObject([{ lostCents: null }]);
  const asked = { query: { storeIds: String(world.storeId), days: '7' } };
  const { body } = await app.call(repairRoutes.getDowntime, asked, owner);
  expect(body).toMatchObject({ repairs: 1, lostCents: 0, unknown: 1 });
});
