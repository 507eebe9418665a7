import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { AuditEntry } from '@washboard/contract/audit/audit.schemas.ts';
import { actionsOfArea } from '@washboard/contract/audit-words.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { firstPlan } from '../../../test-kit/figures/plans.ts';
import { importDriver, visitsFile } from '../../../test-kit/imports/import-driver.ts';
import { createKey } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { readAuditPage } from './audit.views.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'audited');
});
afterAll(() => app.stop());

async function entries(
  query: { area?: 'machines' | 'imports'; userId?: string } = {},
): Promise<AuditEntry[]> {
  const { body } = await app.call(auditRoutes.listAuditEntries, { query }, world.sessions.owner);
  return body.records;
}

const undo = (entry: AuditEntry | undefined) =>
  app.call(auditRoutes.undoChange, { params: { id: String(entry?.id) } }, world.sessions.owner);

async function washer() {
  const params = { id: String(world.washerId) };
  return (await app.call(machineRoutes.getMachine, { params }, world.sessions.owner)).body;
}

/** Starts this many days in the future; by default now. */
async function setPrice(priceCents: number, daysAhead = 0, session = world.sessions.owner) {
  const { version } = await washer();
  const params = { id: String(world.washerId) };
  const ahead = new Date(app.server.clock.now().getTime() + daysAhead * DAY_MS).toISOString();
  const body = { priceCents, effectiveFrom: daysAhead === 0 ? null : ahead, version };
  expect((await app.call(machineRoutes.setPrice, { params, body }, session)).status).toBe(200);
}

const pricesAhead = async () =>
  (await washer()).prices.filter((price) => price.voidedAt === null)[0]?.priceCents;

describe('the audit log', () => {
  it('has author, time, before and after, newest first, by area and author', async () => {
    await setPrice(475);
    await setPrice(500, 1, world.sessions.admin);
    const [latest, first] = await entries({ area: 'machines' });
    expect(latest).toMatchObject({
      userId: world.userIds.admin,
      origin: 'web',
      action: 'machines.setPrice',
      entity: 'machine',
      entityId: world.washerId,
      before: { priceCents: 475 },
      after: { priceCents: 500 },
      undoneById: null,
      canUndo: true,
    });
    expect(first).toMatchObject({ userId: world.userIds.owner, after: { priceCents: 475 } });
    expect(await entries({ area: 'imports' })).toEqual([]);
    const mine = await entries({ userId: String(world.userIds.admin) });
    expect(mine.map((entry) => entry.id)).toEqual([latest?.id]);
    const { body } = await app.call(auditRoutes.listAuthors, {}, world.sessions.owner);
    expect(new Set(body.records.map(({ userId }) => userId))).toEqual(
      new Set([world.userIds.owner, world.userIds.admin]),
    );
  });

  it('is paged by cursor, each change once', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 5; page++) {
      const query = { pageSize: 1, page, ...(cursor === undefined ? {} : { cursor }) };
      const { body } = await app.call(auditRoutes.listAuditEntries, { query }, world.sessions.owner);
      seen.push(...body.records.map(({ id }) => id));
      cursor = body.meta.next ?? undefined;
      if (cursor === undefined) break;
    }
    expect(seen).toEqual((await entries()).map(({ id }) => id));
  });
});

describe('a change', () => {
  it('is read by id, as in the list, only in its own business', async () => {
    const [latest] = await entries({ area: 'machines' });
    const theirs = await createBusinessWorld(app, 'audited elsewhere');
    const read = (session: TestSession) =>
      app.call(auditRoutes.getAuditEntry, { params: { id: String(latest?.id) } }, session);
    expect((await read(world.sessions.owner)).body).toEqual(latest);
    expect((await read(theirs.sessions.owner)).status).toBe(404);
    expect((await read(world.sessions.manager)).status).toBe(403);
  });

  it('sends a live event, whatever was changed', async () => {
    const reported = async () =>
      (
        await app.database.admin.query(
          `select from live_event where business_id = $1 and payload->>'type' = 'audit.changed'`,
          [world.businessId],
        )
      ).rows.length;
    const before = await reported();
    const { key } = await createKey(app, world.sessions.owner);
    expect(key).toMatch(/^wbk_/);
    expect(await reported()).toBe(before + 1);
  });
});

describe('undo', () => {
  it('is a new change that names the first, once', async () => {
    await setPrice(600, 2);
    expect(await pricesAhead()).toBe(600);
    const [change] = await entries({ area: 'machines' });
    const { status, body } = await undo(change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: change?.id, canUndo: false });
    expect(await pricesAhead()).toBe(500);
    const [undoing] = await entries({ area: 'machines' });
    expect(undoing).toMatchObject({ action: 'machines.undoPrice', undoesId: change?.id, canUndo: false });
    expect(body.undoneById).toBe(undoing?.id);
    expect((await undo(change)).status).toBe(409);
  });

  it('is refused if the record has changed since, by field', async () => {
    await setPrice(700, 3);
    const [older] = await entries({ area: 'machines' });
    await setPrice(725, 4);
    const refused = await undo(older);
    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual([{ path: 'priceCents', message: 'Since then set to $7.25' }]);
    expect(await pricesAhead()).toBe(725);
  });

  it("covers jobs, and is refused for what can't be undone", async () => {
    const imports = importDriver(app, world.sessions.owner);
    const uploaded = await imports.uploaded(visitsFile(['1,10/19/2025,20:17,3,10']), world);
    const applied = await imports.applied(uploaded);
    const [change] = await entries({ area: 'imports' });
    expect((await undo(change)).status).toBe(200);
    const state = async () => {
      const params = { id: String(applied.id) };
      return (await app.call(importRoutes.getImport, { params }, world.sessions.owner)).body.state;
    };
    await expect.poll(state).toBe('undone');
    const [undoing, before] = await entries({ area: 'imports' });
    expect(before).toMatchObject({ id: change?.id, undoneById: undoing?.id, canUndo: false });
    expect((await undo(undoing)).status).toBe(409);
  });
});

it('with a hundred thousand changes a page reads only its index', async () => {
  await app.database.admin.query(
    `insert into audit_entry (business_id, at, user_id, actor_name, origin, action, entity, entity_id)
     select $1, now(), 1 + i % 50, 'Somebody', 'web', case i % 9 when 0 then 'imports.apply' else 'machines.setPrice' end,
       'machine', 1 from generate_series(1, 100000) i`,
    [world.businessId],
  );
  await app.database.admin.query('analyze audit_entry');
  const reach = { direction: 'next' as const, after: null, offset: 0, limit: 21 };
  for (const filter of [
    { actions: undefined, userId: undefined, byStaff: false },
    { actions: undefined, userId: 7, byStaff: false },
    { actions: actionsOfArea('accessKeys'), userId: undefined, byStaff: false },
    { actions: undefined, userId: undefined, byStaff: true },
  ]) {
    const plan = await firstPlan(app.database, world.businessId, (business) =>
      readAuditPage(business, filter, reach),
    );
    expect(plan.wholeTables, plan.text).toEqual([]);
  }
});
