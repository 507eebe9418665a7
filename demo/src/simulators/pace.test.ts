import { addDays } from '@washboard/contract/core/time/time.ts';
import { expect, test } from 'vitest';
import { channels, serviceMixes } from '../orders/order-recipe.ts';
import { stores } from '../places.ts';
import { monthFactors, openingHour, weekdayHours, weekdayWeights, weekendHours } from '../recipe.ts';
import { storeClock } from '../store-clock.ts';
import { ordersAnHour, turnsAnHour } from './pace.ts';

const [store] = stores as [(typeof stores)[0]];
const clock = storeClock(store.timeZone);
const monday = '2026-11-16';
const hourAt = (day: string, hour: number) => clock.at(day, hour * 3600 + 1800);
const overDay = (rate: (ms: number) => number, day: string) =>
  Array.from({ length: 24 }, (_, hour) => rate(hourAt(day, hour))).reduce((sum, one) => sum + one, 0);
const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));

test("a day's turns add up to the recipe's share for weekday and month", () => {
  for (const day of week) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const hours = weekday === 0 || weekday === 6 ? weekendHours : weekdayHours;
    const whole = hours.reduce((sum, share) => sum + share, 0) / 100;
    const expected = ((3 * 7 * (weekdayWeights[weekday] ?? 0)) / 100) * (monthFactors[10] ?? 0) * whole;
    expect(overDay((ms) => turnsAnHour(3, clock, ms), day)).toBeCloseTo(expected, 9);
  }
});

test("a week's orders match the recipe by channel", () => {
  const { ordersPerDay, channels: shares } = serviceMixes[store.mix];
  for (const [index, channel] of channels.entries()) {
    const orders = week.reduce(
      (sum, day) => sum + overDay((ms) => ordersAnHour(store, channel, clock, ms), day),
      0,
    );
    const expected = 7 * ordersPerDay * (shares[index] ?? 0) * (monthFactors[10] ?? 0);
    expect(orders / expected).toBeGreaterThan(0.97);
    expect(orders / expected).toBeLessThan(1.03);
  }
});

test('nobody comes while the laundry is closed', () => {
  for (const hour of [0, 3, openingHour - 1, 22, 23]) {
    expect(turnsAnHour(3, clock, hourAt(monday, hour))).toBe(0);
    expect(channels.map((channel) => ordersAnHour(store, channel, clock, hourAt(monday, hour)))).toEqual([
      0, 0, 0, 0,
    ]);
  }
});
