import { addDays, daysBetween, type LocalDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { hoursOf, monthFactor, weekdayFactor } from '../day-shape.ts';
import { customersOf, type DemoCustomer } from '../people/customers.ts';
import type { DemoStore } from '../places.ts';
import { type Random, randomFrom } from '../random.ts';
import { monthFactors, openingHour, weekdayWeights } from '../recipe.ts';
import type { StoreClock } from '../store-clock.ts';
import { serviceMixes } from './order-recipe.ts';

/** When a customer orders or buys over the counter. */
export interface Visit {
  store: DemoStore;
  /** UTC milliseconds. */
  at: number;
  /** Null for a counter sale. */
  customer: DemoCustomer | null;
  /** Number of earlier visits. */
  earlier: number;
  /** The random seed of its events. */
  seed: string;
}

/** Full-service weights by weekday, Sunday first: like turns, but fewer on days off. */
const counterDays = weekdayWeights.map((share) => 0.6 * share + 0.4 * (100 / 7));
export const channelDays = {
  WALK_IN: counterDays,
  ONLINE: [10, 16, 15, 15, 15, 14, 15],
  RECURRING: [6, 18, 17, 17, 16, 15, 11],
  COMMERCIAL: [0, 22, 20, 20, 20, 18, 0],
};
const busiestMonth = Math.max(...monthFactors);

/** All visits to a store in `days` days from `firstDay` on, ordered by time; the last day is complete. */
export function visitsOf(store: DemoStore, clock: StoreClock, firstDay: LocalDay, days: number): Visit[] {
  const visits = customersOf(store, days).flatMap((customer) =>
    visitsOfCustomer(store, clock, customer, firstDay, days),
  );
  return [...visits, ...salesOverCounter(store, clock, firstDay, days)].sort((a, b) => a.at - b.at);
}

function visitsOfCustomer(
  store: DemoStore,
  clock: StoreClock,
  customer: DemoCustomer,
  firstDay: LocalDay,
  days: number,
): Visit[] {
  const random = randomFrom(customer.name);
  const visits: Visit[] = [];
  let earlier = customer.joinedDay >= 0 ? 0 : Math.ceil(-customer.joinedDay / customer.everyDays);
  let due = customer.joinedDay >= 0 ? customer.joinedDay : random.whole(0, customer.everyDays - 1);
  let lastDay = -1;
  while (due <= Math.min(customer.leftDay, days - 1)) {
    const day = chosenDay(customer, random, addDays(firstDay, due), firstDay, days);
    const date = addDays(firstDay, day);
    const comes = random.next() * busiestMonth < monthFactor(date);
    if ((comes || earlier === 0) && day > lastDay) {
      const at = clock.at(date, secondsOfVisit(customer, random, date));
      visits.push({ store, at, customer, earlier, seed: `${customer.name} ${date}` });
      earlier++;
      lastDay = day;
    }
    // Only weekly or recurring customers are that regular.
    const spread = customer.recurringWeeks !== null || customer.everyDays === 7 ? 0 : 0.3;
    due += Math.max(3, Math.round(customer.everyDays * (1 + spread * (2 * random.next() - 1))));
  }
  return visits;
}

/** The weekday near the due day, by the week's weights. */
function chosenDay(
  customer: DemoCustomer,
  random: Random,
  due: LocalDay,
  firstDay: LocalDay,
  days: number,
): number {
  const weights = channelDays[customer.channel];
  const offset = daysBetween(firstDay, due);
  const around = [-3, -2, -1, 0, 1, 2, 3];
  const isRegular = customer.everyDays % 7 === 0 && !random.chance(0.12);
  const usual = usualWeekdayOf(customer, weights);
  const chosen = isRegular
    ? around.find((step) => weekdayOf(addDays(due, step)) === usual)
    : around[random.weighted(around.map((step) => weights[weekdayOf(addDays(due, step))] ?? 0))];
  return Math.min(days - 1, Math.max(0, offset + (chosen ?? 0)));
}

/** The customer's own weekday; all customers together follow the week's weights. */
function usualWeekdayOf(customer: DemoCustomer, weights: readonly number[]): number {
  return randomFrom(`${customer.name} weekday`).weighted(weights);
}

function secondsOfVisit(customer: DemoCustomer, random: Random, date: LocalDay): number {
  if (customer.channel === 'COMMERCIAL') return random.whole(8 * 3600, 11 * 3600);
  return (openingHour + random.weighted(hoursOf(date))) * 3600 + random.whole(0, 3599);
}

function salesOverCounter(store: DemoStore, clock: StoreClock, firstDay: LocalDay, days: number): Visit[] {
  const visits: Visit[] = [];
  for (let index = 0; index < days; index++) {
    const date = addDays(firstDay, index);
    const random = randomFrom(`${store.name} counter ${date}`);
    const count = random.poisson(serviceMixes[store.mix].retailPerDay * weekdayFactor(date));
    const hours = hoursOf(date);
    for (let i = 0; i < count; i++) {
      const at = clock.at(date, (openingHour + random.weighted(hours)) * 3600 + random.whole(0, 3599));
      visits.push({ store, at, customer: null, earlier: 0, seed: `${store.name} counter ${date} ${i}` });
    }
  }
  return visits;
}
