import { expect, test } from 'vitest';
import { metricOf } from './analytics/catalog.ts';

/** What a figure counts beyond its name is on its screen, in the text behind the info button. */
test('figures say what they count', () => {
  const { definition: ready, basis: readyDay } = metricOf('readyOrders');
  expect(ready).toContain('first reported ready, out for delivery or completed');
  expect(readyDay).toContain('a day of the order’s store, whichever store reported it');
  const { definition: average, source } = metricOf('averageOrderValue');
  expect(average).toContain('paid or not. Choose the Paid basis to count paid orders only');
  expect(source).toContain('“paid orders” are those of the Paid basis');
  const { definition: turns } = metricOf('turnsPerDay');
  expect(turns).toContain('Every machine counts, idle or not');
  expect(turns).toContain('Days count whole, today too');
  const { basis: sales } = metricOf('netSales');
  expect(sales).toContain('If payments at one instant fall on two days, the earlier day counts');
  expect(sales).toContain('Days are those of the order’s store, whichever store reported the step');
});
