import { refundRoutes } from '@washboard/contract/machines/refunds/refunds.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const key = await createKey(app, owner, { source: `till-${name}` });
  await sendEvents(app, key.session, [
    {
      id: 'sold',
      type: 'machine.started',
      at: '2026-11-20T15:00:00.000Z',
      storeId: world.storeId,
      body: {
        machineType: 'WASHER',
        machineNumber: '1',
        turnType: 'SELF_SERVE',
        amountCents: 450,
        tender: 'COIN',
      },
    },
  ]);
  const query = { machineIds: String(world.washerId), period: 'TODAY' as const };
  const { body } = await app.call(turnRoutes.listTurns, { query }, owner);
  const id = String(body.records.find(({ revenueCents }) => revenueCents === 450)?.id);
  const refund = (amountCents: number, session = owner) =>
    app.call(
      refundRoutes.refundTurn,
      { params: { id }, body: { amountCents, tender: 'CASH', reason: 'Wash stopped' } },
      session,
    );
  return { world, owner, id, refund };
}

test('a start is refunded in parts, never more than was paid', async () => {
  const { refund } = await shopOf('refund');
  expect((await refund(200)).body.refundedCents).toBe(200);
  expect((await refund(251)).body.fields).toMatchObject([{ message: 'At most $2.50 is left' }]);
  expect((await refund(250)).body.refundedCents).toBe(450);
  expect((await refund(1)).body.fields).toMatchObject([{ message: 'It was refunded in full' }]);
});

test('two refunds at once don’t pass what was paid', async () => {
  const { refund, owner, id } = await shopOf('race');
  const statuses = (await Promise.all([refund(300), refund(300)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 422]);
  const { body } = await app.call(turnRoutes.getTurn, { params: { id } }, owner);
  expect(body.refundedCents).toBe(300);
});

test('an installer refunds nothing, and a turn without a price can’t be refunded', async () => {
  const { world, owner, refund } = await shopOf('refused');
  expect((await refund(100, world.sessions.installer)).status).toBe(403);
  const { admin } = app.database;
  await admin.query('delete from ledger_entry where business_id = $1', [world.businessId]);
  const answer = await app.call(
    refundRoutes.refundTurn,
    { params: { id: String(world.turnId) }, body: { amountCents: 100, tender: 'CASH', reason: 'x' } },
    owner,
  );
  expect(answer.status).toBe(409);
});
