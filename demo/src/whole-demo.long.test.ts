import { addDays, eachDay } from '@washboard/contract/core/time/time.ts';
import { startApp, type TestApp, testClock } from '@washboard/server/test-kit/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAgainstCatalog } from '../test-kit/catalog-checks.ts';
import { recompute } from '../test-kit/recompute.ts';
import { measureShape } from '../test-kit/shape.ts';
import { asTable, outside } from '../test-kit/shape-measures.ts';
import { loadDemo } from './load.ts';
import { minimumCents } from './orders/order-recipe.ts';
import { historyDays } from './recipe.ts';

const yesterday = addDays(testClock.slice(0, 10), -1);
let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await loadDemo(app.server.database, app.server.clock.now(), () => undefined);
  await app.database.admin.query('vacuum analyze');
}, 300_000);
afterAll(() => app.stop());

describe('two years of the demo', () => {
  test('look like a laundry, and print how', async () => {
    const measures = await measureShape(app.database.admin, addDays(yesterday, -363), yesterday);
    console.log(`\n${asTable(measures)}\n`);
    expect(outside(measures)).toEqual([]);
  });

  test('are fullest in winter', async () => {
    const { rows } = await app.database.admin.query<{ season: string; turns: number }>(`
      with day as (
        select business_date, count(*) as turns from turn
        where turn_type = 'SELF_SERVE' and business_date between '2024-12-01' and '2026-08-31' group by 1
      ), weekday as (
        select case when extract(month from business_date) in (12, 1, 2) then 'winter' else 'rest' end as season,
          extract(dow from business_date), avg(turns) as turns
        from day group by 1, 2
      ) select season, avg(turns)::float as turns from weekday group by 1 order by 2`);
    expect(rows.map(({ season }) => season)).toEqual(['rest', 'winter']);
  });

  test('match to the cent when computed again', async () => {
    const from = addDays(yesterday, -historyDays);
    expect(eachDay(from, yesterday)).toHaveLength(historyDays + 1);
    const nothing = { lines: [], orders: [], days: [], machines: [], refunds: [] };
    expect(await recompute(app.database.admin, from, yesterday, minimumCents)).toEqual(nothing);
  });

  test("were sold at the catalog's terms, before and after the price rise", async () => {
    expect(await checkAgainstCatalog(app.database.admin)).toEqual({ lines: [], promotions: [] });
  });
});
