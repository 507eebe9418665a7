import type { TurnFilters } from '@washboard/contract/machines/turns.schemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { firstPlan } from '../../../test-kit/figures/plans.ts';
import { insertHistory, randomFrom } from '../../../test-kit/models/history.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { machineSources } from './figures/machines.sources.ts';
import { readMachinePage } from './machines.views.ts';
import { countTurns, readTurn, readTurnPage, readTurnTotals, type TurnScope } from './turns.views.ts';

let app: TestApp;
let world: BusinessWorld;
let machineIds: number[];
let stores: { id: number; timeZone: string }[];

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'plans');
  stores = [
    { id: world.storeId, timeZone: 'America/New_York' },
    { id: world.otherStoreId, timeZone: 'America/Chicago' },
  ];
  const machines = await insertHistory(app.database, {
    businessId: world.businessId,
    stores,
    machinesPerStore: 40,
    turns: rounds(100_000),
    from: new Date('2024-01-01T00:00:00Z'),
    until: new Date('2026-11-20T00:00:00Z'),
    random: randomFrom(3),
  });
  machineIds = machines.get(world.storeId)?.slice(1, 4) ?? [];
  await app.database.admin.query('analyze');
});
afterAll(() => app.stop());

const none: TurnFilters = { period: 'TODAY' };
const year = { startDate: '2025-01-01', endDate: '2025-12-31' };
const ofStores = (): TurnScope[] => stores.map((store) => ({ storeId: store.id, machineId: null, ...year }));
const ofMachines = (): TurnScope[] =>
  machineIds.map((machineId) => ({ storeId: world.storeId, machineId, ...year }));
const deep = ['2025-02-01', '2025-02-01T12:00:00Z', 1];

type Page = Parameters<typeof readTurnPage>[1];

const planOf = (work: (business: BusinessDb) => Promise<unknown>) =>
  firstPlan(app.database, world.businessId, work);

const page = (given: Partial<Page>) =>
  planOf((business) =>
    readTurnPage(business, {
      scopes: ofStores(),
      filters: none,
      direction: 'next',
      after: null,
      offset: 0,
      limit: 21,
      ...given,
    }),
  );

describe("with many turns, as the app's role, an index serves", () => {
  it.each<[string, () => Partial<Page>, string]>([
    ['the first page', () => ({}), 'turn_by_day'],
    ['a deep page', () => ({ after: deep }), 'turn_by_day'],
    ['the way back', () => ({ after: deep, direction: 'previous' }), 'turn_by_day'],
    ['some machines', () => ({ scopes: ofMachines() }), 'turn_by_machine'],
    ['one machine type', () => ({ filters: { ...none, machineType: 'DRYER' } }), 'turn_by_day'],
    ['some turn types', () => ({ filters: { ...none, turnTypes: ['TECHNICAL'] } }), 'turn_by_day'],
    ['part of a machine number', () => ({ filters: { ...none, q: '2' } }), 'turn_by_day'],
    ['a weekday and an hour', () => ({ filters: { ...none, weekday: 6, hour: 9 } }), 'turn_by_day'],
  ])('the turn list: %s', async (_, given, index) => {
    const plan = await page(given());
    expect(plan.indexes, plan.text).toContain(index);
    expect(plan.wholeTables, plan.text).not.toContain('turn');
    expect(plan.wholeTables, plan.text).not.toContain('ledger_entry');
  });

  it('the count, which stops at its limit', async () => {
    const count = await planOf((business) => countTurns(business, { scopes: ofStores(), filters: none }));
    expect(count.indexes, count.text).toContain('turn_by_day');
    expect(count.wholeTables, count.text).not.toContain('turn');
    const all = await countTurns(app.server.database.business(world.businessId), {
      scopes: ofStores(),
      filters: none,
    });
    expect(all.totalIsExact).toBe(false);
    expect(all.total).toBeGreaterThan(10_000);
  });

  it("a week's totals, and one turn by id", async () => {
    const scopes = ofStores().map((scope) => ({ ...scope, startDate: '2025-06-01', endDate: '2025-06-07' }));
    const totals = await planOf((business) => readTurnTotals(business, { scopes, filters: none }));
    expect(totals.indexes, totals.text).toContain('turn_by_day');
    expect(totals.wholeTables, totals.text).toEqual([]);
    const one = await planOf((business) => readTurn(business, world.turnId));
    expect(one.indexes, one.text).toContain('turn_pkey');
  });

  it('the spans analytics reads of every store and machine', async () => {
    const storeIds = stores.map((store) => store.id);
    const spans = await planOf((business) => machineSources.spans.machines.readSpans(business, storeIds));
    expect(spans.indexes, spans.text).toContain('turn_by_machine');
    expect(spans.wholeTables, spans.text).not.toContain('turn');
    const recorded = await planOf((business) => {
      const { businessId } = business;
      const { day, facts } = machineSources.spans.machines.recorded({ businessId, storeId: sql`store.id` });
      return sql`select (select ${day} ${facts} order by ${day} limit 1)
        from unnest(${storeIds}::bigint[]) as store (id)`.execute(business.read);
    });
    expect(recorded.indexes, recorded.text).toContain('turn_by_day');
    expect(recorded.wholeTables, recorded.text).toEqual([]);
  });

  it('the current price of each machine', async () => {
    const query = {
      storeIds: [world.storeId],
      type: null,
      isOut: false,
      direction: 'next' as const,
      after: null,
      offset: 0,
      limit: 21,
    };
    const plan = await planOf((business) => readMachinePage(business, { ...query, at: new Date() }));
    expect(plan.wholeTables, plan.text).not.toContain('turn');
  });
});

describe('a deep page', () => {
  it('reads about as many rows as the first', async () => {
    const rowsRead = (text: string) =>
      [...text.matchAll(/Index (?:Only )?Scan.*using turn_by_day.*actual rows=([\d.]+) loops=(\d+)/g)].reduce(
        (sum, match) => sum + Number(match[1]) * Number(match[2]),
        0,
      );
    const first = rowsRead((await page({})).text);
    const far = rowsRead((await page({ after: deep })).text);
    expect(first).toBeGreaterThan(0);
    expect(far).toBeLessThanOrEqual(first * 1.5);
  });
});
