import { evidenceRoutes } from '@washboard/contract/machines/evidence/evidence.routes.ts';
import { refundRoutes } from '@washboard/contract/machines/refunds/refunds.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const app = await sharedApp();

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner, manager, installer } = world.sessions;
  const addTurn = async (sourceRow: string, storeId = world.storeId, cents: number | null = 450) => {
    const { rows } = await app.database.admin.query<{ id: number }>(
      `insert into turn (business_id, store_id, machine_id, machine_type, turn_type, started_at, business_date, local_hour,
        source, source_row)
       values ($1, $2, $3, 'WASHER', $4, '2026-11-20T16:00:00Z', '2026-11-20', 11, 'till', $5) returning id::int`,
      [world.businessId, storeId, world.washerId, cents === null ? 'TECHNICAL' : 'SELF_SERVE', sourceRow],
    );
    const id = rows[0]?.id ?? 0;
    if (cents !== null)
      await app.database.admin.query(
        `insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, amount_cents,
          gross_cents, turn_id, tender)
         values ($1, $2, '2026-11-20', '2026-11-20T16:00:00Z', 'SALE', 'SELF_SERVE', $3, $3, $4, 'COIN')`,
        [world.businessId, storeId, cents, id],
      );
    return id;
  };
  const read = (id: number, session = owner) =>
    app.call(evidenceRoutes.getEvidence, { params: { id: String(id) } }, session);
  const section = async (id: number, title: string) =>
    (await read(id)).body.sections.find((one) => one.title === title)?.facts ?? [];
  return { world, owner, manager, installer, addTurn, read, section };
}

test('the evidence of a paid turn has its payment, refund, reports and earlier copies', async () => {
  const { world, owner, addTurn, section } = await shopOf('paid');
  const id = await addTurn('sale 1');
  await app.database.admin.query(
    `insert into machine_state (business_id, machine_id, at, state, ref, source)
     values ($1, $2, '2026-11-20T16:00:05Z', 'RUNNING', 'a', 'device'), ($1, $2, '2026-11-20T22:00:00Z', 'AVAILABLE',
      'b', 'device')`,
    [world.businessId, world.washerId],
  );
  const body = { amountCents: 450, tender: 'CASH' as const, reason: 'Did not wash' };
  await app.call(refundRoutes.refundTurn, { params: { id: String(id) }, body }, owner);
  expect(await section(id, 'Payment')).toMatchObject([{ label: 'Coin', value: '$4.50' }]);
  expect(await section(id, 'Refunds')).toMatchObject([{ label: 'Refund, Cash', value: '$4.50' }]);
  expect(await section(id, 'What the machine reported')).toMatchObject([{ label: 'Running' }]);
  expect(await section(id, 'Earlier copies of this evidence')).toMatchObject([
    { value: 'owner paid' },
    { value: 'owner paid' },
    { value: 'owner paid' },
  ]);
});

test('a start from the back office has its command and answer', async () => {
  const { world, addTurn, section } = await shopOf('command');
  const { rows } = await app.database.admin.query<{ id: number }>(
    `insert into machine_command (business_id, store_id, machine_id, wash_type, technician_name, reason, notes, user_id,
      user_name, business_date, is_manual, requested_at, deadline, phase, settled_at)
     values ($1, $2, $3, 'TECHNICAL', 'Sam', 'Test run', '', 1, 'Ana', '2026-11-20', false, '2026-11-20T15:59:00Z',
      '2026-11-20T15:59:30Z', 'RUNNING', '2026-11-20T15:59:02Z') returning id::int`,
    [world.businessId, world.storeId, world.washerId],
  );
  const id = await addTurn(`start ${rows[0]?.id}`, world.storeId, null);
  expect(await section(id, 'Command and answer')).toMatchObject([
    { label: 'Asked by Ana', value: 'Test run' },
    { label: 'Answer', value: 'The machine runs' },
  ]);
});

test('a manager sees the evidence of their stores, an installer none', async () => {
  const { world, manager, installer, addTurn, read } = await shopOf('access');
  const mine = await addTurn('sale 1');
  const other = await addTurn('sale 2', world.otherStoreId);
  expect((await read(mine, manager)).status).toBe(200);
  expect((await read(other, manager)).status).toBe(404);
  expect((await read(mine, installer)).status).toBe(403);
});
