import { weekdayOf } from '@washboard/contract/core/time/time.ts';
import { hoursOf, monthFactor, turnsFactor, weekdayFactor } from '../day-shape.ts';
import { type Channel, channels, serviceMixes } from '../orders/order-recipe.ts';
import { channelDays } from '../orders/visits.ts';
import type { DemoStore } from '../places.ts';
import { openingHour } from '../recipe.ts';
import type { StoreClock } from '../store-clock.ts';

/** Businesses send theirs in the morning. */
const commercialHours = { from: 8, to: 11 };

/** The share of a day's visits in the hour of this instant. */
function shareOfHour(clock: StoreClock, ms: number): number {
  const { day, hour } = clock.read(ms);
  return (hoursOf(day)[hour - openingHour] ?? 0) / 100;
}

/** Turns per hour of a washer with this daily average. */
export function turnsAnHour(turnsPerDay: number, clock: StoreClock, ms: number): number {
  return turnsPerDay * turnsFactor(clock.read(ms).day) * shareOfHour(clock, ms);
}

/** Orders per hour at a store by this channel. */
export function ordersAnHour(store: DemoStore, channel: Channel, clock: StoreClock, ms: number): number {
  const { day, hour } = clock.read(ms);
  const { ordersPerDay, channels: shares } = serviceMixes[store.mix];
  const days: readonly number[] = channelDays[channel];
  const ofDay =
    ordersPerDay *
    (shares[channels.indexOf(channel)] ?? 0) *
    ((days[weekdayOf(day)] ?? 0) / 100) *
    7 *
    monthFactor(day);
  if (channel !== 'COMMERCIAL') return ofDay * shareOfHour(clock, ms);
  const { from, to } = commercialHours;
  return hour >= from && hour < to ? ofDay / (to - from) : 0;
}

/** Counter sales per hour. */
export function salesAnHour(store: DemoStore, clock: StoreClock, ms: number): number {
  return serviceMixes[store.mix].retailPerDay * weekdayFactor(clock.read(ms).day) * shareOfHour(clock, ms);
}
