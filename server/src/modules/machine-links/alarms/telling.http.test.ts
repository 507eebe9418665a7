import { alarmChoiceRoutes } from '@washboard/contract/machine-links/alarms/alarm-choice.routes.ts';
import { alarmRoutes } from '@washboard/contract/machine-links/alarms/alarms.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { machineSettingsRoutes } from '@washboard/contract/machine-links/settings/machine-settings.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { checkAlarms } from '../index.ts';

// It is 5 PM UTC on November 20, 2026.
const app = await sharedApp();

/** A washer whose device never reports. */
async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner, manager, installer } = world.sessions;
  const now = app.server.clock.now();
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const check = (hours = 0) =>
    app.server.database
      .background(world.businessId)
      .write((tx) => checkAlarms(tx, { now: inHours(hours), publicUrl: () => 'https://wash.example.com' }));
  const pair = (deviceCode: string | null, version: number) =>
    app.call(
      pairingRoutes.pairDevice,
      { params: { id: String(world.washerId) }, body: { deviceCode, version } },
      owner,
    );
  const choose = (isByEmail: boolean, session = owner, isInApp = true) =>
    app.call(alarmChoiceRoutes.setAlarmChoice, { body: { isInApp, isByEmail, version: 1 } }, session);
  const subjects = async () => {
    const { rows } = await app.database.admin.query<{ subject: string; to_address: string }>(
      'select subject, to_address from mail where business_id = $1 order by id',
      [world.businessId],
    );
    return rows.map(({ subject }) => subject);
  };
  const texts = async () => {
    const { rows } = await app.database.admin.query<{ text: string; phone: string }>(
      `select m.text, c.phone from message m join conversation c on c.business_id = m.business_id
        and c.id = m.conversation_id where m.business_id = $1 order by m.id`,
      [world.businessId],
    );
    return rows.map(({ phone, text }) => [phone, text]);
  };
  await pair('AB12-CD34', 1);
  // It is offline for long enough to be an alarm.
  await app.database.admin.query(
    "update machine_link set paired_at = paired_at - interval '1 hour' where business_id = $1",
    [world.businessId],
  );
  return { world, owner, manager, installer, check, pair, choose, subjects, texts };
}

test('someone who chose emails hears of an alarm once, again after four hours, and that it is over', async () => {
  const { owner, check, choose, pair, subjects } = await shopOf('emails');
  await check();
  expect(await subjects()).toEqual([]);
  await choose(true);
  const { body } = await app.call(alarmChoiceRoutes.getAlarmChoice, {}, owner);
  expect(body).toEqual({ isInApp: true, isByEmail: true, version: 2 });
  await check(1);
  expect(await subjects()).toEqual([]);
  await check(4);
  await check(5);
  expect(await subjects()).toEqual(['1 machine alarm']);
  await pair(null, 2);
  await check(6);
  await check(7);
  expect(await subjects()).toEqual(['1 machine alarm', 'All clear: 1 machine alarm']);
});

test('a silenced alarm is not repeated', async () => {
  const { owner, check, choose, subjects } = await shopOf('quiet');
  await choose(true);
  await check();
  const { body } = await app.call(alarmRoutes.listAlarms, { query: {} }, owner);
  const silenced = { params: { id: String(body.records[0]?.id) }, body: { hours: '8' as const } };
  await app.call(alarmRoutes.silenceAlarm, silenced, owner);
  await check(5);
  expect(await subjects()).toEqual(['1 machine alarm']);
  await check(9);
  expect(await subjects()).toEqual(['1 machine alarm', '1 machine alarm']);
});

test('people on call get one text for an urgent alarm, and one when it is over', async () => {
  const { world, owner, check, pair, texts } = await shopOf('on call');
  const { rows } = await app.database.admin.query(
    `update team_member set phone = '+12065550123' where business_id = $1 and role = 'manager' returning id::int`,
    [world.businessId],
  );
  const set = (onCall: number[], version: number) =>
    app.call(
      machineSettingsRoutes.setMachineSettings,
      {
        params: { storeId: String(world.storeId) },
        body: { onCall, coinBoxCents: null, runningCosts: null, version },
      },
      owner,
    );
  await app.database.admin.query(
    `insert into account_settings (business_id, is_messaging_enabled) values ($1, true)
     on conflict (business_id) do update set is_messaging_enabled = true`,
    [world.businessId],
  );
  expect((await set([rows[0].id], 1)).status).toBe(200);
  await check();
  await check(1);
  await pair(null, 2);
  await check(2);
  expect(await texts()).toEqual([
    ['+12065550123', expect.stringContaining('Washer 1: Device offline')],
    ['+12065550123', expect.stringMatching(/^All clear: .*Washer 1: Device offline$/)],
  ]);
});

test('only people of the store can be on call, and a manager sees only their stores', async () => {
  const { world, owner, manager, installer } = await shopOf('people');
  const list = (session = owner) =>
    app.call(machineSettingsRoutes.listMachineSettings, { query: {} }, session);
  expect((await list()).body.records.length).toBeGreaterThan(1);
  expect((await list(manager)).body.records.map(({ storeId }) => storeId)).toEqual([world.storeId]);
  expect((await list(installer)).status).toBe(403);
  const refused = await app.call(
    machineSettingsRoutes.setMachineSettings,
    {
      params: { storeId: String(world.storeId) },
      body: { onCall: [999_999], coinBoxCents: null, runningCosts: null, version: 1 },
    },
    owner,
  );
  expect(refused.body.fields).toEqual([{ path: 'onCall', message: 'Someone no longer works at this store' }]);
});

test('the count in the app is of the visible stores, and 0 for someone who turned it off', async () => {
  const { owner, installer, check, choose } = await shopOf('count');
  await check();
  const count = async (session = owner) =>
    (await app.call(alarmChoiceRoutes.countAlarms, {}, session)).body.count;
  expect([await count(), await count(installer)]).toEqual([1, 1]);
  await choose(true, owner, false);
  expect([await count(), await count(installer)]).toEqual([0, 1]);
});
