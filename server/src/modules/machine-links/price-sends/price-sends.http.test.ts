import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { priceSendRoutes } from '@washboard/contract/machine-links/price-sends/price-sends.routes.ts';
import { simulatorRoutes } from '@washboard/contract/machine-links/simulator.routes.ts';
import type { SimulatedFault } from '@washboard/contract/machine-links/simulator.schemas.ts';
import { groupPriceRoutes } from '@washboard/contract/machines/group-prices/group-prices.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { pairAllSimulated, sendDuePrices } from '../index.ts';

const app = await sharedApp();

/** Its washer costs $4.50, and is simulated. */
async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const now = app.server.clock.now();
  const write = app.server.database.background(world.businessId).write;
  await write((tx) => pairAllSimulated(tx, now));
  const machineIds = [world.washerId];
  const list = async (session = owner) =>
    (await app.call(priceSendRoutes.listPriceSends, { query: { type: 'WASHER' } }, session)).body;
  return {
    world,
    owner,
    list,
    due: () => write((tx) => sendDuePrices(tx, now)),
    set: (priceCents: number) =>
      app.call(
        groupPriceRoutes.setGroupPrice,
        { body: { storeIds: [], type: 'WASHER', sizePounds: 40, priceCents, day: null } },
        owner,
      ),
    again: (session = owner) => app.call(priceSendRoutes.sendPrices, { body: { machineIds } }, session),
    confirm: (session = owner) => app.call(priceSendRoutes.confirmPrices, { body: { machineIds } }, session),
    state: (state: string) =>
      expect
        .poll(
          async () => {
            const { counts, records } = await list();
            return records[0]?.state ?? (counts.ACKNOWLEDGED === 1 ? 'ACKNOWLEDGED' : 'none');
          },
          { timeout: 15_000 },
        )
        .toBe(state),
    fault: (fault: SimulatedFault) =>
      app.call(
        simulatorRoutes.setSimulatedFault,
        { params: { id: String(world.washerId) }, body: { fault } },
        owner,
      ),
    pair: (deviceCode: string | null) =>
      app.call(
        pairingRoutes.pairDevice,
        { params: { id: String(world.washerId) }, body: { deviceCode, version: 1 } },
        owner,
      ),
    online: (isOnline: boolean) =>
      app.database.admin.query('update machine_link set is_online = $2 where business_id = $1', [
        world.businessId,
        isOnline,
      ]),
    commands: async () =>
      (
        await app.database.admin.query(
          'select price_cents, phase from machine_price_command where business_id = $1 and machine_id = $2 order by id',
          [world.businessId, world.washerId],
        )
      ).rows.map((row) => [row.price_cents, row.phase]),
    shown: async () =>
      (
        await app.database.admin.query(
          `select (state -> 'price' ->> 'cents')::int as cents from machine_simulation
           where business_id = $1 and machine_id = $2`,
          [world.businessId, world.washerId],
        )
      ).rows[0]?.cents,
  };
}

test('a price is sent once, acknowledged, and sent again only when it changes', async () => {
  const { due, set, state, commands, shown } = await shopOf('sent');
  const counts = await Promise.all([due(), due(), due()]);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  await state('ACKNOWLEDGED');
  await due();
  expect(await commands()).toEqual([[450, 'ACKNOWLEDGED']]);
  await set(500);
  await state('WAITING');
  await due();
  await state('ACKNOWLEDGED');
  expect(await commands()).toEqual([
    [450, 'ACKNOWLEDGED'],
    [500, 'ACKNOWLEDGED'],
  ]);
  expect(await shown()).toBe(500);
});

test('a refusal is listed with its reason, isn’t repeated by itself, and can be sent again', async () => {
  const { due, state, list, fault, again, commands } = await shopOf('refused');
  await fault('REFUSE');
  await due();
  await state('FAILED');
  expect((await list()).records).toMatchObject([{ message: 'The door is open', acknowledgedCents: null }]);
  await due();
  expect(await commands()).toHaveLength(1);
  expect((await Promise.all([again(), again(), again()])).map(({ body }) => body.sent).sort()).toEqual([
    0, 0, 1,
  ]);
  await state('ACKNOWLEDGED');
  expect((await again()).body).toEqual({ sent: 0 });
});

test('no answer is unknown, and stays so until someone sends it again', async () => {
  const { due, state, list, fault, again } = await shopOf('silent');
  await fault('HANG');
  await due();
  await state('UNKNOWN');
  expect((await list()).records[0]?.message).toBe('It may have either price');
  await due();
  await state('UNKNOWN');
  await again();
  await state('ACKNOWLEDGED');
});

test('a device that is offline gets the price when it is back', async () => {
  const { due, set, state, online } = await shopOf('offline');
  await due();
  await state('ACKNOWLEDGED');
  await online(false);
  await set(525);
  await due();
  await state('NOT_CONNECTED');
  await online(true);
  await due();
  await state('ACKNOWLEDGED');
});

test('without a device, the price is set by hand and confirmed', async () => {
  const { due, set, state, confirm, pair } = await shopOf('by-hand');
  expect((await confirm()).status).toBe(409);
  await pair(null);
  await due();
  await state('BY_HAND');
  expect((await confirm()).body).toEqual({ confirmed: 1 });
  await state('ACKNOWLEDGED');
  await set(600);
  await state('BY_HAND');
});

test('only those who set prices see and send them, of their own machines', async () => {
  const { world, again, confirm } = await shopOf('whose');
  expect((await again(world.sessions.manager)).status).toBe(403);
  const other = await createBusinessWorld(app, 'whose-other');
  expect((await again(other.sessions.owner)).status).toBe(404);
  expect((await confirm(other.sessions.owner)).status).toBe(404);
});
