import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import type { TurnListAddress } from '@washboard/contract/machines/turns.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { insertHistory, randomFrom } from '../../../test-kit/models/history.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let machines: Map<number, number[]>;

const custom = { period: 'CUSTOM' as const, startDate: '2026-10-25', endDate: '2026-11-05' };

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  const stores = [
    { id: world.storeId, timeZone: 'America/New_York' },
    { id: world.otherStoreId, timeZone: 'America/Chicago' },
  ];
  const from = new Date('2026-10-20T00:00:00Z');
  const until = new Date('2026-11-10T00:00:00Z');
  const history = { businessId: world.businessId, stores, machinesPerStore: 4, turns: 400, from, until };
  machines = await insertHistory(app.database, { ...history, random: randomFrom(7) });
});

function list(query: TurnListAddress, session = world.sessions.owner) {
  return app.call(turnRoutes.listTurns, { query }, session);
}

async function totals(query: TurnListAddress, session = world.sessions.owner) {
  return (await app.call(turnRoutes.getTurnTotals, { query }, session)).body;
}

/** The list's ids, by separate SQL. */
async function expectedIds(where = 'true', params: unknown[] = []): Promise<number[]> {
  const { rows } = await app.database.admin.query(
    `select id from turn where business_id = $1 and voided_at is null
       and business_date between '2026-10-25' and '2026-11-05' and ${where}
     order by business_date desc, started_at desc, id desc`,
    [world.businessId, ...params],
  );
  return rows.map((row) => Number(row.id));
}

describe('the turn list', () => {
  it('is newest first across stores, and pages both ways by cursor', async () => {
    const ids = await expectedIds();
    const forward: number[] = [];
    const places: (string | null)[] = [];
    let cursor: string | undefined;
    for (let page = 0; ; page++) {
      const { body } = await list({ ...custom, pageSize: 37, page, cursor });
      expect(body.meta.total).toBe(ids.length);
      forward.push(...body.records.map((turn) => turn.id));
      places.push(body.meta.previous);
      if (body.meta.next === null) break;
      cursor = body.meta.next;
    }
    expect(forward).toEqual(ids);
    const back = await list({ ...custom, pageSize: 37, cursor: places.at(-1) ?? undefined });
    const start = (places.length - 2) * 37;
    expect(back.body.records.map((turn) => turn.id)).toEqual(ids.slice(start, start + 37));
    const jumped = await list({ ...custom, pageSize: 37, page: 3 });
    expect(jumped.body.records.map((turn) => turn.id)).toEqual(ids.slice(111, 148));
    const first = await list({ ...custom, pageSize: 37 });
    expect(first.body.meta.previous).toBeNull();
  });

  it('is narrowed by each filter', async () => {
    const machineId = machines.get(world.storeId)?.[1] ?? 0;
    const cases: [TurnListAddress, string, unknown[]][] = [
      [{ storeIds: String(world.storeId) }, 'store_id = $2', [world.storeId]],
      [{ machineIds: String(machineId) }, 'machine_id = $2', [machineId]],
      [{ machineType: 'DRYER' }, "machine_type = 'DRYER'", []],
      [{ turnTypes: 'TECHNICAL,CUSTOMER_SERVICE' }, "turn_type in ('TECHNICAL', 'CUSTOMER_SERVICE')", []],
      [{ weekday: 0 }, 'extract(dow from business_date) = 0', []],
      [{ hour: 13 }, 'local_hour = 13', []],
      [{ q: ' 2 ' }, "machine_id in (select id from machine where number like '%2%')", []],
    ];
    for (const [filter, where, params] of cases) {
      const { body } = await list({ ...custom, ...filter, pageSize: 200 });
      const ids = await expectedIds(where, params);
      expect(
        body.records.map((turn) => turn.id),
        JSON.stringify(filter),
      ).toEqual(ids.slice(0, 200));
      expect(body.meta).toMatchObject({ total: ids.length, totalIsExact: true });
      expect((await totals({ ...custom, ...filter })).turns).toBe(ids.length);
    }
  });

  it('adds up: starts and revenue of all rows are the totals', async () => {
    const { body } = await list({ ...custom, storeIds: String(world.storeId), pageSize: 200 });
    const all = await totals({ ...custom, storeIds: String(world.storeId) });
    expect(body.records).toHaveLength(all.turns);
    const sum = (pick: (turn: (typeof body.records)[number]) => number | null) =>
      body.records.reduce((total, turn) => total + (pick(turn) ?? 0), 0);
    expect(sum((turn) => turn.starts)).toBe(all.starts);
    expect(sum((turn) => turn.revenueCents)).toBe(all.revenueCents);
    const unpriced = body.records.filter(
      (turn) => turn.turnType === 'SELF_SERVE' && turn.revenueCents === null,
    );
    expect(unpriced).toHaveLength(all.withoutRevenue);
  });

  it('never shows a turn of another store or business', async () => {
    const session = world.sessions.manager;
    const { body } = await list({ ...custom, pageSize: 200 }, session);
    expect(new Set(body.records.map((turn) => turn.storeId))).toEqual(new Set([world.storeId]));
    for (const storeId of [world.otherStoreId, theirs.storeId]) {
      expect((await list({ ...custom, storeIds: String(storeId) }, session)).status).toBe(404);
    }
    const foreign = machines.get(world.otherStoreId)?.[1] ?? 0;
    expect((await list({ ...custom, machineIds: String(foreign) }, session)).body.meta.total).toBe(0);
    expect((await totals({ ...custom, machineIds: String(foreign) }, session)).turns).toBe(0);
  });

  it('refuses invalid input', async () => {
    expect((await list({ period: 'CUSTOM' })).body.fields?.map((field) => field.path)).toEqual([
      'startDate',
      'endDate',
    ]);
    expect((await list({ ...custom, cursor: 'x' })).body.fields?.[0]?.path).toBe('cursor');
    const forged = Buffer.from(JSON.stringify(['next', "2026-01-01'", 'x', 1])).toString('base64url');
    expect((await list({ ...custom, cursor: forged })).status).toBe(422);
  });
});

describe('a turn', () => {
  it("shows its origin, and isn't found from another store or business", async () => {
    const params = { id: String(world.turnId) };
    const answer = await app.call(turnRoutes.getTurn, { params }, world.sessions.manager);
    expect(answer.body).toMatchObject({
      machineNumber: '1',
      businessDate: '2026-11-20',
      timeAssumed: false,
      revenueCents: null,
      source: 'test',
      sourceRow: null,
    });
    expect((await app.call(turnRoutes.getTurn, { params }, theirs.sessions.owner)).status).toBe(404);
    const [other] = (await list({ ...custom, storeIds: String(world.otherStoreId) })).body.records;
    const hidden = { params: { id: String(other?.id) } };
    expect((await app.call(turnRoutes.getTurn, hidden, world.sessions.installer)).status).toBe(404);
  });
});

describe('the turn export', () => {
  it('has every row of the list once, in order, with nothing a spreadsheet would run', async () => {
    await app.database.admin.query("update store set name = '=HYPERLINK(1)' where id = $1", [
      world.otherStoreId,
    ]);
    const file = await app.call(turnRoutes.exportTurns, { query: custom }, world.sessions.owner);
    const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(head).toBe(
      'Turn,Store,Machine,Machine type,Turn type,Business date,Local time,Time zone,Time assumed,Starts,Revenue,Import,Import line,Time corrected',
    );
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(await expectedIds());
    expect(file.text).toContain("'=HYPERLINK(1)");
    expect(file.text).not.toContain(',=');
  });

  it('is logged with author, size and filters', async () => {
    const query = { ...custom, storeIds: String(world.storeId), turnTypes: 'SELF_SERVE' };
    const file = await app.call(turnRoutes.exportTurns, { query }, world.sessions.installer);
    const turns = file.text.trim().split('\r\n').length - 1;
    expect(turns).toBeGreaterThan(0);
    const { body } = await app.call(
      auditRoutes.listAuditEntries,
      { query: { area: 'machines' } },
      world.sessions.owner,
    );
    expect(body.records[0]).toMatchObject({ action: 'machines.export', actorName: 'installer mine' });
    expect(body.records[0]?.after).toEqual({
      turns,
      ...custom,
      storeIds: [world.storeId],
      turnTypes: ['SELF_SERVE'],
    });
  });
});
