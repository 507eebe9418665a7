import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { alarmText } from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { alarmRoutes } from '@washboard/contract/machine-links/alarms/alarms.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { checkAlarms, checkTurns } from '../index.ts';

// It is 5 PM UTC on November 20, 2026.
const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const now = app.server.clock.now();
  /** Four minutes later, devices that were never heard are offline for long enough. */
  const later = new Date(now.getTime() + 4 * 60_000);
  const check = (at = now) =>
    app.server.database
      .background(world.businessId)
      .write((tx) => checkAlarms(tx, { now: at, publicUrl: () => 'https://wash.example.com' }));
  const list = async (query: Record<string, string> = {}, session = owner) =>
    (await app.call(alarmRoutes.listAlarms, { query }, session)).body.records.map(
      ({ id, number, kind, state }) => ({ id, number, kind, state }),
    );
  const pair = (id: number, deviceCode: string | null, version = 1) =>
    app.call(pairingRoutes.pairDevice, { params: { id: String(id) }, body: { deviceCode, version } }, owner);
  const silence = (id: number, hours: '0' | '8', session = owner) =>
    app.call(alarmRoutes.silenceAlarm, { params: { id: String(id) }, body: { hours } }, session);
  const heard = (at: Date) =>
    app.database.admin.query(
      'update machine_link set is_online = true, seen_at = $2 where business_id = $1',
      [world.businessId, at],
    );
  const open = async () => {
    const { body } = await app.call(attentionRoutes.getAttention, { query: {} }, owner);
    return body.lines.find(({ kind }) => kind === 'machineAlarms')?.count ?? 0;
  };
  return { world, owner, now, later, check, list, pair, silence, heard, open };
}

test('a device that was never heard opens one alarm, a silent one another; hearing it clears them', async () => {
  const { world, now, later, check, list, pair, heard, open } = await shopOf('device');
  await check();
  expect(await list()).toEqual([]);
  await pair(world.washerId, 'AB12-CD34');
  await check();
  expect(await list()).toEqual([]);
  await check(later);
  await check(later);
  expect(await list()).toMatchObject([{ number: '1', kind: 'OFFLINE', state: 'OPEN' }]);
  expect(await open()).toBe(1);
  await heard(new Date(now.getTime() - 6 * 60_000));
  await check();
  expect((await list({ state: 'OPEN' })).map(({ kind }) => kind)).toEqual(['STALE']);
  await heard(now);
  await check();
  expect((await list()).map(({ state }) => state)).toEqual(['CLEARED', 'CLEARED']);
  expect(await open()).toBe(0);
});

test('a gateway that is offline is one alarm for all its machines, and none while our broker is lost', async () => {
  const { world, owner, later, check, pair, list } = await shopOf('gateway');
  await pair(world.washerId, 'AB12-CD34');
  await app.database.admin.query(
    `insert into machine_link (business_id, machine_id, adapter, code, is_online, paired_at)
     select business_id, $2, adapter, code, false, paired_at from machine_link where business_id = $1`,
    [world.businessId, world.dryerId],
  );
  await app.database.admin.query(
    `insert into machine_gateway (business_id, store_id, code, claim_until, broker_lost_at)
     values ($1, $2, 'AB12-CD34', $3, $3)`,
    [world.businessId, world.storeId, later],
  );
  await check(later);
  expect(await list()).toEqual([]);
  await app.database.admin.query('update machine_gateway set broker_lost_at = null where business_id = $1', [
    world.businessId,
  ]);
  await check(later);
  const { body } = await app.call(alarmRoutes.listAlarms, { query: {} }, owner);
  expect(body.records).toMatchObject([{ kind: 'OFFLINE', gatewayCode: 'AB12-CD34', gatewayMachines: 2 }]);
  const [record] = body.records;
  expect(record && alarmText(record)).toBe('Gateway AB12-CD34 offline, 2 machines');
});

test('three failed starts in a day open an alarm, until one runs', async () => {
  const { world, check, list } = await shopOf('starts');
  const add = (phase: string) =>
    app.database.admin.query(
      `insert into machine_command (business_id, store_id, machine_id, wash_type, technician_name, reason, notes,
        user_id, user_name, business_date, is_manual, requested_at, deadline, phase)
       values ($1, $2, $3, 'TECHNICAL', 'Sam', 'Test', '', 1, 'Sam', '2026-11-20', false, '2026-11-20T16:00:00Z',
        '2026-11-20T16:00:00Z', $4)`,
      [world.businessId, world.storeId, world.washerId, phase],
    );
  await add('FAILED');
  await add('UNKNOWN');
  await check();
  expect(await list()).toEqual([]);
  await add('FAILED');
  await check();
  expect(await list({ kind: 'FAILED_STARTS' })).toMatchObject([{ state: 'OPEN' }]);
  await add('RUNNING');
  await check();
  expect(await list()).toMatchObject([{ state: 'CLEARED' }]);
});

test('an alarm is silenced for hours, and the silence ended; one that is over can’t be', async () => {
  const { world, later, check, list, pair, silence, open } = await shopOf('silence');
  await pair(world.washerId, 'AB12-CD34');
  await check(later);
  const [alarm] = await list();
  const { body } = await silence(alarm?.id ?? 0, '8');
  expect(body).toMatchObject({ state: 'SILENCED', silencedBy: 'owner silence' });
  expect(await open()).toBe(0);
  expect((await silence(alarm?.id ?? 0, '0')).body).toMatchObject({ state: 'OPEN', silencedBy: null });
  await pair(world.washerId, null, 2);
  await check();
  expect((await silence(alarm?.id ?? 0, '8')).status).toBe(409);
});

test('a machine that is out of order has no alarm, and an installer sees only their stores', async () => {
  const { world, owner, later, check, list, pair, silence } = await shopOf('quiet');
  const other = await app.database.admin.query(
    "insert into machine (business_id, store_id, type, number) values ($1, $2, 'WASHER', '9') returning id",
    [world.businessId, world.otherStoreId],
  );
  await pair(Number(other.rows[0].id), 'EF56-AB78');
  await pair(world.washerId, 'AB12-CD34');
  const facts = { reason: 'Leaks', notes: '', repairer: '', photo: null };
  await app.call(repairRoutes.takeOut, { body: { ...facts, machineId: world.washerId } }, owner);
  await check(later);
  const [elsewhere] = await list();
  expect(await list()).toMatchObject([{ number: '9' }]);
  const { installer } = world.sessions;
  expect(await list({}, installer)).toEqual([]);
  expect((await silence(elsewhere?.id ?? 0, '8', installer)).status).toBe(404);
});

test('a fault that a point of sale reported is an alarm until someone takes care of the repair', async () => {
  const { world, owner, check, list } = await shopOf('fault');
  const { rows } = await app.database.admin.query(
    `insert into machine_outage (business_id, store_id, machine_id, began_at, business_date, reason, source)
     values ($1, $2, $3, '2026-11-20T15:00:00Z', '2026-11-20', 'Error E4', 'till') returning id`,
    [world.businessId, world.storeId, world.washerId],
  );
  await check();
  expect(await list({ kind: 'FAULT' })).toMatchObject([{ number: '1', state: 'OPEN' }]);
  const body = {
    status: 'OPEN',
    reason: 'Error E4',
    notes: '',
    repairer: 'Sam',
    photo: null,
    costCents: null,
    version: 1,
  };
  await app.call(repairRoutes.changeRepair, { params: { id: String(rows[0].id) }, body } as never, owner);
  await check();
  expect(await list({ kind: 'FAULT' })).toMatchObject([{ state: 'CLEARED' }]);
});

test('a machine that misses its usual turns is an alarm; a slow machine is not', async () => {
  const { world, now, list } = await shopOf('turns');
  // Until November 17: the washer at 8, 9, 10 and 11 AM each day in New York, the dryer once a day.
  const add = (machineId: number, type: string, hours: number[]) =>
    app.database.admin.query(
      `insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date,
        local_hour, source)
       select $1, $2, $3, $4, 'SELF_SERVE', (day + hour * interval '1 hour') at time zone store.time_zone, day::date,
        hour, 'usual'
       from store, unnest($5::int[]) as hour, generate_series('2026-10-01'::timestamp, '2026-11-17', '1 day') as day
       where store.business_id = $1 and store.id = $2`,
      [world.businessId, world.storeId, machineId, type, hours],
    );
  await app.database.admin.query('update turn set voided_at = now() where business_id = $1', [
    world.businessId,
  ]);
  await add(world.washerId, 'WASHER', [8, 9, 10, 11]);
  await add(world.dryerId, 'DRYER', [9]);
  const checkAt = (at: Date) =>
    app.server.database.background(world.businessId).write((tx) => checkTurns(tx, at));
  // The 18th has four usual hours; with three of the 19th they are seven.
  await checkAt(new Date('2026-11-19T16:00:00Z'));
  expect(await list({ kind: 'NO_TURN' })).toEqual([]);
  await checkAt(now);
  expect(await list({ kind: 'NO_TURN' })).toMatchObject([{ number: '1', state: 'OPEN' }]);
  await app.database.admin.query(
    `insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour,
      source) values ($1, $2, $3, 'WASHER', 'SELF_SERVE', $4, '2026-11-20', 11, 'again')`,
    [world.businessId, world.storeId, world.washerId, new Date(now.getTime() - 600_000)],
  );
  await checkAt(now);
  expect(await list({ kind: 'NO_TURN' })).toMatchObject([{ state: 'CLEARED' }]);
});
