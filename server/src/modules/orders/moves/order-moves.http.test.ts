import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import type { OrderMove } from '@washboard/contract/orders/moves/order-moves.schemas.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import type { OrderListAddress } from '@washboard/contract/orders/orders.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let key: TestSession;

const at = '2026-11-20T15:00:00Z';
const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 1_000 };
type Event = [type: string, id: string, body: object, storeId?: number];

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'moves');
  theirs = await createBusinessWorld(app, 'moves-theirs');
  key = (await createKey(app, world.sessions.owner)).session;
});

async function report(events: readonly Event[], moment = at) {
  for (let from = 0; from < events.length; from += 400) {
    const some = events.slice(from, from + 400);
    const sent = some.map(([type, id, body, storeId = world.storeId]) => ({
      type,
      id,
      body,
      storeId,
      at: moment,
    }));
    expect((await sendEvents(app, key, sent)).counts.accepted).toBe(some.length);
  }
}
const order = (code: string, more: object = {}, storeId = world.storeId): Event => [
  'order.created',
  code,
  { type: 'WALK_IN', code, lines: [line], ...more },
  storeId,
];
const list = async (q: string) =>
  (
    await app.call(
      orderRoutes.listOrders,
      { query: { q, voided: 'with', direction: 'asc', pageSize: 100 } },
      world.sessions.owner,
    )
  ).body.records;
const statuses = async (q: string) =>
  Object.fromEntries((await list(q)).map(({ code, status }) => [code, status]));
const move = (orders: OrderListAddress, session = world.sessions.manager) =>
  app.call(orderMoveRoutes.moveOrders, { body: { orders } }, session);
const read = async (id: number, session = world.sessions.manager) =>
  app.call(orderMoveRoutes.getOrderMove, { params: { id: String(id) } }, session);
const undo = (id: number) =>
  app.call(orderMoveRoutes.undoOrderMove, { params: { id: String(id) } }, world.sessions.manager);

describe('moving orders', () => {
  it('moves each to its next status, says why others stay, and can be undone', async () => {
    const window = { windowStart: '2026-11-21T15:00:00Z', windowEnd: '2026-11-21T17:00:00Z' };
    await report([
      order('A-new', { status: 'SUBMITTED', type: 'ONLINE' }),
      order('A-in'),
      order('A-ready', { status: 'READY' }),
      order('A-brought', { status: 'READY' }),
      ['delivery.planned', 'A-return', { order: 'A-brought', kind: 'RETURN', provider: 'OWN', ...window }],
      order('A-done', { status: 'COMPLETED' }),
      order('A-void'),
      ['order.voided', 'A-voided', { order: 'A-void', reason: 'Twice' }],
    ]);
    const before = await statuses('A-');
    const { status, body } = await move({ q: 'A-', voided: 'with' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 6, moved: 4, refused: 2, isFinished: true, canUndo: true });
    expect(body.refusals.map(({ code, reason }) => [code, reason]).sort()).toEqual([
      ['A-done', 'COMPLETE'],
      ['A-void', 'VOIDED'],
    ]);
    expect(await statuses('A-')).toEqual({
      'A-new': 'RECEIVED',
      'A-in': 'PROCESSING',
      'A-ready': 'COMPLETED',
      'A-brought': 'OUT_FOR_DELIVERY',
      'A-done': 'COMPLETED',
      'A-void': 'RECEIVED',
    });
    const [moved] = await list('A-in');
    const params = { id: String(moved?.id) };
    const page = await app.call(orderPageRoutes.getOrder, { params }, world.sessions.owner);
    expect(page.body.timeline[0]).toMatchObject({ what: 'STEP', status: 'PROCESSING', by: 'manager moves' });

    expect((await undo(body.id)).body).toMatchObject({ total: 4, moved: 4, isUndo: true, canUndo: false });
    expect(await statuses('A-')).toEqual(before);
    expect((await undo(body.id)).status).toBe(409);
  });

  it('leaves alone what has moved again when undone from the audit log', async () => {
    await report([order('B-1'), order('B-2')]);
    const { body } = await move({ q: 'B-' });
    await move({ q: 'B-2' });
    const { records } = (await app.call(auditRoutes.listAuditEntries, { query: {} }, world.sessions.owner))
      .body;
    const entry = records.find((one) => one.action === 'orders.move' && one.entityId === body.id);
    const params = { id: String(entry?.id) };
    expect(
      (await app.call(auditRoutes.undoChange, { params }, world.sessions.owner)).body.undoneById,
    ).not.toBeNull();
    expect(await statuses('B-')).toEqual({ 'B-1': 'RECEIVED', 'B-2': 'READY' });
  });

  it("applies even if a register's clock is ahead", async () => {
    await report([order('C-1')], new Date(app.server.clock.now().getTime() + 60_000).toISOString());
    await move({ q: 'C-' });
    await move({ q: 'C-' });
    expect(await statuses('C-')).toEqual({ 'C-1': 'READY' });
  });

  it('affects only orders of visible stores, and is visible only to their users', async () => {
    await report([order('D-here'), order('D-there', {}, world.otherStoreId)]);
    const there = (await list('D-there'))[0]?.id;
    expect((await move({ ids: String(there) })).status).toBe(409);
    expect((await move({ storeIds: String(world.otherStoreId) })).status).toBe(404);
    const mine = await move({ q: 'D-' });
    expect(mine.body.total).toBe(1);
    expect((await read(mine.body.id, theirs.sessions.owner)).status).toBe(404);
    const all = await move({ q: 'D-' }, world.sessions.owner);
    expect((await read(all.body.id)).status).toBe(404);
    expect((await move({ q: 'D-' }, theirs.sessions.owner)).status).toBe(409);
  });

  it('of many runs as a job with progress and moves each once', async () => {
    await report(Array.from({ length: 450 }, (_, n) => order(`E-${n}`)));
    const { body } = await move({ q: 'E-' });
    expect(body).toMatchObject({ total: 450, moved: 0, isFinished: false, canUndo: false });
    const finished = async (): Promise<OrderMove> => (await read(body.id)).body;
    await expect.poll(finished).toMatchObject({ moved: 450, isFinished: true });
    const { rows } = await app.database.admin.query(
      `select status, count(*)::int as orders from order_state
       where business_id = $1 and code_key like 'E-%' group by status`,
      [world.businessId],
    );
    expect(rows).toEqual([{ status: 'PROCESSING', orders: 450 }]);
  });
});
