import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { planRoutes } from '@washboard/contract/machine-links/plan/plan.routes.ts';
import { expect, test } from 'vitest';
import { sharedApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { arrangeAll } from '../index.ts';

const app = await sharedApp();

interface Place {
  machineId: number;
  x: number;
  y: number;
}

async function shopOf(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const params = { storeId: String(world.storeId) };
  const plan = async (session = owner) => (await app.call(planRoutes.getFloorPlan, { params }, session)).body;
  const change = (placed: Place[], version: number, session = owner) =>
    app.call(planRoutes.changeFloorPlan, { params, body: { placed, version } }, session);
  const undo = (changeId: number | null) =>
    app.call(auditRoutes.undoChange, { params: { id: String(changeId) } }, owner);
  const spots = async () =>
    Object.fromEntries(
      (await plan()).machines.flatMap(({ id, spot }) => (spot === null ? [] : [[id, spot]])),
    );
  return { world, ...world, plan, change, undo, spots };
}

test('machines are placed, moved by a manager and put back by undo', async () => {
  const { washerId, dryerId, sessions, plan, change, undo, spots } = await shopOf('plan');
  const before = await plan(sessions.installer);
  expect(before.version).toBe(1);
  expect(before.machines.map(({ spot }) => spot)).toEqual(before.machines.map(() => null));

  const first = await change([{ machineId: washerId, x: 2, y: 3 }], 1);
  expect(first.body.version).toBe(2);
  const placed = [
    { machineId: washerId, x: 4, y: 3 },
    { machineId: dryerId, x: 2, y: 3 },
  ];
  const second = await change(placed, 2, sessions.manager);
  expect(await spots()).toEqual({ [washerId]: { x: 4, y: 3 }, [dryerId]: { x: 2, y: 3 } });

  expect((await undo(first.body.changeId)).status).toBe(409);
  expect((await undo(second.body.changeId)).status).toBe(200);
  expect(await spots()).toEqual({ [washerId]: { x: 2, y: 3 } });
  expect((await change([], 2)).body.code).toBe('stale_version');
  expect((await change([{ machineId: washerId, x: 2, y: 3 }], 4)).body.changeId).toBeNull();
});

test('two machines can’t share a spot, and a spot is on the grid', async () => {
  const { washerId, dryerId, change, undo } = await shopOf('shared');
  const shared = [washerId, dryerId].map((machineId) => ({ machineId, x: 1, y: 1 }));
  expect((await change(shared, 1)).body.fields?.[0]?.message).toBe('Two machines can’t share a spot');
  expect((await change([{ machineId: washerId, x: 17, y: 1 }], 1)).status).toBe(422);

  const { body: away } = await change([{ machineId: washerId, x: 1, y: 1 }], 1);
  const { body: moved } = await change([{ machineId: washerId, x: 2, y: 1 }], away.version);
  await change(
    [
      { machineId: washerId, x: 2, y: 1 },
      { machineId: dryerId, x: 1, y: 1 },
    ],
    moved.version,
  );
  expect((await undo(moved.changeId)).body).toMatchObject({ code: 'conflict' });
});

test('an archived machine frees its spot; a machine of another store is unknown', async () => {
  const { washerId, dryerId, sessions, plan, change, spots } = await shopOf('freed');
  const other = await shopOf('other');
  await change([{ machineId: washerId, x: 1, y: 1 }], 1);
  const params = { id: String(washerId) };
  const { version } = (await app.call(pairingRoutes.getMachineSetup, { params }, sessions.owner)).body;
  await app.call(pairingRoutes.archiveMachine, { params, body: { version } }, sessions.owner);
  expect((await plan()).machines.map(({ id }) => id)).not.toContain(washerId);
  expect((await change([{ machineId: dryerId, x: 1, y: 1 }], 2)).status).toBe(200);
  expect(await spots()).toEqual({ [dryerId]: { x: 1, y: 1 } });
  expect((await change([{ machineId: other.washerId, x: 1, y: 1 }], 3)).status).toBe(404);
  expect((await change([], 3, sessions.installer)).status).toBe(403);
});

test('two people who place the same spot at once: one is refused', async () => {
  const { washerId, dryerId, change, spots } = await shopOf('race');
  const replies = await Promise.all([
    change([{ machineId: washerId, x: 5, y: 5 }], 1),
    change([{ machineId: dryerId, x: 5, y: 5 }], 1),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(Object.keys(await spots())).toHaveLength(1);
});

test('all machines of a store are arranged at once', async () => {
  const { world, businessId, storeId, plan } = await shopOf('arranged');
  await app.server.database.business(businessId).write((tx) => arrangeAll(tx, storeId));
  expect((await plan(world.sessions.owner)).machines.every(({ spot }) => spot !== null)).toBe(true);
});
