import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnalyticsQuestion, Figures } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { fixedComparisons } from '@washboard/contract/analytics/comparisons.ts';
import type { Dimension } from '@washboard/contract/core/figures/dimensions.ts';
import { saleBases } from '@washboard/contract/core/sale-basis.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import { salesMetrics } from '@washboard/contract/orders/figures/sales.metrics.ts';
import { saleTypes } from '@washboard/contract/orders/sale-types.constants.ts';
import { moneyMetrics } from '@washboard/contract/payments/figures/money.metrics.ts';
import { tenderKeys } from '@washboard/contract/payments/payments.constants.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { type PlainFigures, plainSales } from '../../../test-kit/figures/plain-sales.ts';
import { createKey, sendAllEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { randomLives, type SentEvent, shuffled } from '../../../test-kit/models/random-orders.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { rollUpBusiness } from './index.ts';

/** Days that aren't what they seem; the year before is filled too. */
const occasions = [
  { name: 'when clocks go forward', from: '2026-03-07', zones: ['America/New_York', 'America/Phoenix'] },
  { name: 'when clocks go back', from: '2026-10-31', zones: ['America/Los_Angeles', 'America/Chicago'] },
  { name: 'on a leap day', from: '2024-02-27', zones: ['America/Denver', 'Pacific/Honolulu'] },
  { name: 'a year after a leap day', from: '2025-02-27', zones: ['America/Anchorage', 'Europe/London'] },
  { name: 'at new year', from: '2025-12-30', zones: ['Pacific/Auckland', 'America/Halifax'] },
];

const random = randomFrom(20_261_123);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const lists = ['sales', 'money'] as const;
const ofOrders = ['averageOrderValue'];
const metricsOf = {
  sales: Object.keys(salesMetrics).filter((metric) => !ofOrders.includes(metric)),
  money: Object.keys(moneyMetrics).filter((metric) => !metric.endsWith('Share')),
} as Record<(typeof lists)[number], MetricId[]>;
const parts = { sales: 'saleType', money: 'tender' } as const;

describe.each(occasions)('figures $name', ({ name, from, zones }) => {
  let world: BusinessWorld;
  let storeIds: number[];
  const dayOfBirth = Date.UTC(2026, 10, 10);

  const lives = (label: string, day: string): SentEvent[] =>
    Array.from({ length: 40 }, (_, n) => randomLives(random, `${label}-${n}`, storeIds))
      .flat()
      .map((event) => ({
        ...event,
        at: new Date(Date.parse(event.at) - dayOfBirth + Date.parse(day)).toISOString(),
      }));

  beforeAll(async () => {
    world = await createBusinessWorld(app, name);
    storeIds = [world.storeId, world.otherStoreId];
    for (const [n, id] of storeIds.entries())
      await app.database.admin.query('update store set time_zone = $2 where id = $1', [id, zones[n]]);
    const { session } = await createKey(app, world.sessions.owner, { source: 'till' });
    const yearBefore = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
    const events = [...lives('now', from), ...lives('then', yearBefore)];
    await sendAllEvents(app, session, shuffled(events, random));
  });

  it("are on the day that the store's clock showed", async () => {
    const { rows } = await app.database.admin.query<{ at: Date; day: string; zone: string }>(
      `select e.occurred_at as at, e.business_date::text as day, s.time_zone as zone
       from ledger_entry e join store s on s.business_id = e.business_id and s.id = e.store_id
       where e.business_id = $1`,
      [world.businessId],
    );
    expect(rows.length).toBeGreaterThan(100);
    const clocks = new Map(zones.map((zone) => [zone, new Intl.DateTimeFormat('en-CA', { timeZone: zone })]));
    for (const { at, day, zone } of rows) expect(day).toBe(clocks.get(zone)?.format(at));
  });

  it.each(['while every day is dirty', 'from rollups'])('match plain steps, %s', async (state) => {
    if (state === 'from rollups')
      await rollUpBusiness(app.server.figures, app.server.database.background(world.businessId));
    let found = 0;
    for (let n = 0; n < rounds(8); n++) for (const list of lists) if (await expectSame(list)) found += 1;
    expect(found).toBeGreaterThan(0);
  });

  /** Whether there was data in the period and in the one before. */
  async function expectSame(list: (typeof lists)[number]): Promise<boolean> {
    const startDate = addDays(from, Math.floor(random() * 5) - 1);
    const endDate = addDays(startDate, Math.floor(random() * 4));
    const dimensions = pick<Dimension[]>([[], ['store'], [parts[list]], ['store', parts[list]]]);
    const weekdays = random() < 0.3 ? [0, 1, 5, 6] : undefined;
    const some = <Item>(items: readonly Item[]) => items.filter((_, at) => at % 2 === 0);
    const narrowed = random() < 0.3;
    const question = {
      metrics: metricsOf[list],
      dimensions,
      filters: {
        storeIds: pick([storeIds, [world.storeId], [world.otherStoreId]]),
        ...(weekdays && { weekdays }),
        ...(narrowed && list === 'sales' ? { saleTypes: some(saleTypes) } : {}),
        ...(narrowed && list === 'money' ? { tenders: some(tenderKeys) } : {}),
      },
      period: { type: 'CUSTOM', startDate, endDate },
      basis: pick(saleBases),
      compareTo: pick(fixedComparisons),
    } satisfies AnalyticsQuestion;
    const { body, text } = await app.call(analyticsRoutes.query, { body: question }, world.sessions.owner);
    expect(body.rows, text).toBeDefined();
    const compare = body.periods[0]?.compare ?? null;
    expect(compare).not.toBeNull();
    if (compare === null) return false;
    const about = JSON.stringify(question);
    const allowed: readonly string[] | undefined = question.filters.saleTypes ?? question.filters.tenders;
    const plainOf = async (days: { startDate: string; endDate: string }) => {
      const { basis } = question;
      const { storeIds: stores } = question.filters;
      const all = await plainSales(app.database, {
        businessId: world.businessId,
        basis,
        storeIds: stores,
        ...days,
      });
      const groups = new Map<string, PlainFigures>([['', {}]]);
      for (const [key, figures] of all[list]) {
        const [store = '', day = '', part = ''] = key.split('|');
        if (weekdays && !weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay())) continue;
        if (allowed && !allowed.includes(part === 'null' ? 'UNKNOWN' : part)) continue;
        const named = { store, [parts[list]]: part } as Record<Dimension, string>;
        for (const group of new Set(['', dimensions.map((dimension) => named[dimension]).join('|')])) {
          const sum = groups.get(group) ?? {};
          for (const [metric, cents] of Object.entries(figures)) sum[metric] = (sum[metric] ?? 0) + cents;
          groups.set(group, sum);
        }
      }
      return groups;
    };
    const [now, before] = [await plainOf({ startDate, endDate }), await plainOf(compare)];
    const expectFigures = (found: Figures, group: string) => {
      for (const metric of question.metrics)
        expect(
          [metric, found.values[metric] ?? 0, found.previous?.[metric] ?? 0],
          `${group} ${about}`,
        ).toEqual([metric, now.get(group)?.[metric] ?? 0, before.get(group)?.[metric] ?? 0]);
    };
    expectFigures(body.totals, '');
    for (const row of body.rows)
      expectFigures(row, dimensions.map((dimension) => String(row.keys[dimension])).join('|'));
    return [now, before].every((groups) => Object.values(groups.get('') ?? {}).some((sum) => sum !== 0));
  }
});
