import { deliveriesRoutes } from '@washboard/contract/schedule/deliveries/deliveries.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { planStop } from '../../../../test-kit/example-schedule.ts';
import { createKey } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'deliveries');
});

const params = () => ({ storeId: String(world.storeId) });
const list = (query: object) =>
  app.call(
    deliveriesRoutes.listDeliveries,
    { params: params(), query: { period: 'TODAY', ...query } },
    world.sessions.owner,
  );

test('lists the stops of a period by day and window, in the zone of the store', async () => {
  const key = (await createKey(app, world.sessions.owner)).session;
  const timings = emptyWeek().map((slot) => ({
    ...slot,
    isActive: slot.day === 4,
    startTime: '10:00',
    endTime: '14:00',
  }));
  const deliveryTimingSettings = { maxStops: 3, serviceType: 'ALL' as const, bufferHours: 1 };
  const body = { name: 'Route', type: 'OWN_DELIVERY' as const, timings, deliveryTimingSettings };
  await app.call(shiftRoutes.addShift, { params: params(), body }, world.sessions.owner);
  const window = { windowStart: '2026-11-26T16:00:00Z', windowEnd: '2026-11-26T18:00:00Z' };
  await planStop(app, key, world.storeId, { ...window, code: 'D-1', email: 'ada@example.com' });
  await planStop(app, key, world.storeId, { ...window, code: 'D-2', kind: 'RETURN' });
  await planStop(app, key, world.otherStoreId, { ...window, code: 'D-3' });

  const custom = { period: 'CUSTOM', startDate: '2026-11-26', endDate: '2026-11-27' };
  const { status, body: all } = await list(custom);
  expect(status).toBe(200);
  expect(all.timeZone).toBe('America/New_York');
  expect(all.days.map(({ day, windows }) => [day, windows.length])).toEqual([
    ['2026-11-26', 1],
    ['2026-11-27', 0],
  ]);
  expect(all.days[0]?.windows[0]).toMatchObject({
    name: 'Route',
    used: 2,
    maxStops: 3,
    missed: 0,
    stops: [
      { orderCode: 'D-1', customerName: 'Ada D-1', outcome: null, driver: null },
      { orderCode: 'D-2', customerName: null },
    ],
  });
  const returns = await list({ ...custom, kind: 'RETURN' });
  expect(returns.body.days[0]?.windows[0]?.stops.map(({ orderCode }) => orderCode)).toEqual(['D-2']);
});

test('refuses more than 31 days', async () => {
  const { body } = await list({ period: 'CUSTOM', startDate: '2026-11-01', endDate: '2026-12-02' });
  expect(body.fields).toEqual([{ path: 'endDate', message: 'At most 31 days' }]);
});
