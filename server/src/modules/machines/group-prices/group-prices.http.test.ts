import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { groupPriceRoutes } from '@washboard/contract/machines/group-prices/group-prices.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

// It is 5 PM UTC on November 20, 2026.
const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const groups = async () =>
    (await app.call(groupPriceRoutes.getGroupPrices, { query: { type: 'WASHER' } }, owner)).body.groups;
  const set = (
    change: { day?: string | null; sizePounds?: number; storeIds?: number[] } = {},
    session = owner,
  ) =>
    app.call(
      groupPriceRoutes.setGroupPrice,
      { body: { storeIds: [], type: 'WASHER', sizePounds: 40, priceCents: 525, day: null, ...change } },
      session,
    );
  return { world, owner, groups, set };
}

test('counts the paid starts of the 90 days before today, by size', async () => {
  const { world, owner, groups } = await shopOf('counted');
  const key = await createKey(app, owner, { source: 'till-counted' });
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
    started('recent', '2026-11-18T15:00:00.000Z', 450),
    started('first', '2026-08-22T15:00:00.000Z', 400),
    started('before', '2026-08-21T15:00:00.000Z', 400),
    started('today', '2026-11-20T15:00:00.000Z', 450),
  ]);
  expect(await groups()).toMatchObject([{ sizePounds: 40, machines: 1, starts: 2, salesCents: 850 }]);
});

test('sets the price of a group now, and from the start of a day at the store', async () => {
  const { world, owner, groups, set } = await shopOf('priced');
  expect((await set()).body).toMatchObject({ machines: 1 });
  expect(await groups()).toMatchObject([{ lowestCents: 525, highestCents: 525 }]);
  await set({ day: '2026-12-01' });
  const { body } = await app.call(
    machineRoutes.getMachine,
    { params: { id: String(world.washerId) } },
    owner,
  );
  expect(body.prices[0]).toMatchObject({ priceCents: 525, effectiveFrom: '2026-12-01T05:00:00.000Z' });
  expect((await set({ day: '2026-12-01' })).body).toMatchObject({
    fields: [{ path: 'day', message: 'Another price already starts then' }],
  });
});

test('one undo reverses the price of a whole group or of none of it', async () => {
  const { world, owner, groups, set } = await shopOf('undone');
  await app.database.admin.query(
    "insert into machine (business_id, store_id, type, number, size_pounds) values ($1, $2, 'WASHER', '71', 40)",
    [world.businessId, world.storeId],
  );
  await set({ day: null });
  const undo = (id: number) => app.call(auditRoutes.undoChange, { params: { id: String(id) } }, owner);
  const { body: next } = await app.call(
    groupPriceRoutes.setGroupPrice,
    { body: { storeIds: [], type: 'WASHER', sizePounds: 40, priceCents: 600, day: '2026-12-05' } },
    owner,
  );
  const scheduled = async () => {
    const { rows } = await app.database.admin.query<{ count: number }>(
      'select count(*)::int as count from machine_price where business_id = $1 and price_cents = 600 and voided_at is null',
      [world.businessId],
    );
    return rows[0]?.count;
  };
  expect([next.machines, await scheduled()]).toEqual([2, 2]);
  const { body: later } = await set({ day: '2026-12-10' });
  expect((await undo(next.changeId)).status).toBe(409);
  expect(await scheduled()).toBe(2);
  expect((await undo(later.changeId)).status).toBe(200);
  expect((await undo(next.changeId)).status).toBe(200);
  expect(await scheduled()).toBe(0);
  expect((await undo(next.changeId)).status).toBe(409);
  expect(await groups()).toMatchObject([{ lowestCents: 525, highestCents: 525 }]);
});

test('refuses a day that is over, a size that no machine has, and other stores', async () => {
  const { world, set } = await shopOf('refused');
  expect((await set({ day: '2026-11-20' })).status).toBe(422);
  expect((await set({ sizePounds: 7 })).status).toBe(409);
  expect((await set({ storeIds: [world.storeId + 1_000_000] })).status).toBe(404);
  expect((await set({}, world.sessions.manager)).status).toBe(403);
});
