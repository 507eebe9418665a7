import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { collectionRoutes } from '@washboard/contract/machine-links/collections/collections.routes.ts';
import { machineSettingsRoutes } from '@washboard/contract/machine-links/settings/machine-settings.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { checkTurns } from '../index.ts';

// It is 5 PM UTC on November 20, 2026.
const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner, manager, installer } = world.sessions;
  const now = app.server.clock.now();
  const collect = (
    machines: { machineId: number; meterCents: number | null; countedCents: number }[],
    more: Partial<{ collectedBy: string; route: string; kind: 'COIN' | 'CARD'; storeId: number }> = {},
    session = owner,
  ) =>
    app.call(
      collectionRoutes.collect,
      {
        body: {
          storeId: world.storeId,
          kind: 'COIN',
          collectedBy: 'Sam',
          route: '',
          notes: '',
          ...more,
          machines,
        },
      },
      session,
    );
  const list = async (query: Record<string, string> = {}, session = owner) =>
    (
      await app.call(
        collectionRoutes.listCollections,
        { query: { period: 'LAST_30_DAYS', ...query } },
        session,
      )
    ).body.records;
  const variance = async () =>
    (await app.call(collectionRoutes.getVariance, { query: { period: 'LAST_30_DAYS' } }, owner)).body;
  /** A paid turn of the washer, minutes from now. */
  const sell = async (minutes: number, cents: number, tender = 'COIN') => {
    await app.database.admin.query(
      `with sold as (
        insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date,
          local_hour, source)
        values ($1, $2, $3, 'WASHER', 'SELF_SERVE', $4, '2026-11-20', 12, 'till') returning id
      )
      insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
        gross_cents, turn_id, tender)
      select $1, $2, '2026-11-20', $4, 'SALE', 'SELF_SERVE', $5, $5, id, $6 from sold`,
      [
        world.businessId,
        world.storeId,
        world.washerId,
        new Date(now.getTime() + minutes * 60_000),
        cents,
        tender,
      ],
    );
  };
  /** Makes the collections so far older. */
  const wait = (minutes: number) =>
    app.database.admin.query(
      `update machine_collection set collected_at = collected_at - $2 * interval '1 minute' where business_id = $1`,
      [world.businessId, minutes],
    );
  return { world, owner, manager, installer, now, collect, list, variance, sell, wait };
}

test('the variance is what was counted minus the meter, or minus the coins of turns since', async () => {
  const { world, collect, list, sell, wait } = await shopOf('variance');
  const washer = { machineId: world.washerId, meterCents: null };
  await collect([{ ...washer, countedCents: 5_000 }]);
  await wait(60);
  await sell(-30, 450);
  await sell(-20, 450);
  await sell(-10, 450, 'CARD');
  await collect([{ ...washer, countedCents: 850 }]);
  await collect([{ machineId: world.dryerId, meterCents: 700, countedCents: 725 }]);
  expect((await list()).map((one) => [one.number, one.recordedCents, one.varianceCents])).toEqual([
    [expect.any(String), null, 25],
    ['1', 900, -50],
    ['1', null, null],
  ]);
});

test('variances are summed by person and by route', async () => {
  const { world, collect, variance } = await shopOf('sums');
  const of = (countedCents: number) => [{ machineId: world.washerId, meterCents: 1_000, countedCents }];
  await collect(of(900), { collectedBy: 'Sam', route: 'North' });
  await collect(of(990), { collectedBy: 'sam', route: 'South' });
  await collect(of(1_010), { collectedBy: 'Ana', route: 'North' });
  const { total, people, routes } = await variance();
  expect(total).toEqual({ collections: 3, countedCents: 2_900, varianceCents: -100, unknown: 0 });
  expect(people.map(({ name, varianceCents }) => [name.toLowerCase(), varianceCents])).toEqual([
    ['sam', -110],
    ['ana', 10],
  ]);
  expect(routes.map(({ name, varianceCents }) => [name, varianceCents])).toEqual([
    ['North', -90],
    ['South', -10],
  ]);
});

test('a collection is removed, returns by undo, and recording it is undone', async () => {
  const { world, owner, collect, list } = await shopOf('undo');
  const undo = (id: number | null | undefined) =>
    app.call(auditRoutes.undoChange, { params: { id: String(id) } }, owner);
  const { saved } = (await collect([{ machineId: world.washerId, meterCents: 100, countedCents: 100 }])).body;
  const [{ id, version, changeId } = { id: 0, version: 0, changeId: 0 }] = saved;
  const params = { id: String(id) };
  const removed = await app.call(collectionRoutes.removeCollection, { params, body: { version } }, owner);
  expect(await list()).toEqual([]);
  await undo(removed.body.changeId);
  expect(await list()).toHaveLength(1);
  await undo(changeId);
  expect(await list()).toEqual([]);
});

test('nothing is recorded if a machine belongs to another store, and an installer records nothing', async () => {
  const { world, manager, installer, collect, list } = await shopOf('access');
  const other = await app.database.admin.query(
    "insert into machine (business_id, store_id, type, number) values ($1, $2, 'WASHER', '9') returning id::int",
    [world.businessId, world.otherStoreId],
  );
  const machineIds = [world.washerId, Number(other.rows[0].id)];
  const machines = machineIds.map((machineId) => ({ machineId, meterCents: null, countedCents: 100 }));
  expect((await collect(machines)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect((await collect(machines.slice(1), { storeId: world.otherStoreId }, manager)).status).toBe(404);
  expect((await collect(machines.slice(0, 1), {}, installer)).status).toBe(403);
  expect((await collect(machines.slice(0, 1), {}, manager)).status).toBe(200);
});

test('the file has a line for each collection', async () => {
  const { world, owner, collect } = await shopOf('file');
  await collect([{ machineId: world.washerId, meterCents: 1_000, countedCents: 900 }], { route: '=North' });
  const query = { period: 'LAST_30_DAYS' as const };
  const { text } = await app.call(collectionRoutes.exportCollections, { query }, owner);
  const [, line] = text.trim().split('\r\n');
  expect(line).toContain("'=North,10.00,,9.00,-1.00");
});

test('a coin box is nearly full at 80%, and empty after the collection', async () => {
  const { world, owner, collect, sell, wait } = await shopOf('box');
  const open = async () => {
    await app.server.database
      .background(world.businessId)
      .write((tx) => checkTurns(tx, app.server.clock.now()));
    const { rows } = await app.database.admin.query(
      "select id from machine_alarm where business_id = $1 and kind = 'COIN_BOX' and cleared_at is null",
      [world.businessId],
    );
    return rows.length;
  };
  await app.call(
    machineSettingsRoutes.setMachineSettings,
    {
      params: { storeId: String(world.storeId) },
      body: { onCall: [], coinBoxCents: 1_000, runningCosts: null, version: 1 },
    },
    owner,
  );
  await collect([{ machineId: world.washerId, meterCents: null, countedCents: 0 }]);
  await wait(60);
  await sell(-40, 700);
  expect(await open()).toBe(0);
  await sell(-30, 100);
  expect(await open()).toBe(1);
  await collect([{ machineId: world.washerId, meterCents: null, countedCents: 800 }]);
  expect(await open()).toBe(0);
});
