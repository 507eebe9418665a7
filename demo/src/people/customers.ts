import type { AddressAdded } from '@washboard/contract/customers/address-events.schemas.ts';
import type { CustomerFacts } from '@washboard/contract/customers/customer-events.schemas.ts';
import {
  atStart,
  type Channel,
  cadences,
  channels,
  commercialWeightFactor,
  growth,
  heldOutShare,
  meanDaysAsCustomer,
  onceShare,
  prepaidShare,
  recurringShares,
  serviceMixes,
  weight,
} from '../orders/order-recipe.ts';
import type { DemoStore } from '../places.ts';
import { type Random, randomFrom } from '../random.ts';
import { companyNames, firstNames, lastNames, streets } from './names.ts';

/** A customer: how often, by which channel, and how much. Days count from the start of history. */
export interface DemoCustomer {
  /** Unique in the business. */
  name: string;
  facts: CustomerFacts;
  /** Address for pickup and delivery; null for walk-in customers. */
  address: Omit<AddressAdded, 'customer'> | null;
  channel: Channel;
  /** May be before the start of history. */
  joinedDay: number;
  leftDay: number;
  everyDays: number;
  /** Weeks between recurring orders. */
  recurringWeeks: 1 | 2 | 3 | 4 | null;
  /** Held out of promotions. */
  heldOut: boolean;
  /** Pays from prepaid value. */
  isPrepaid: boolean;
  /** The usual weight in pounds. */
  usualPounds: number;
}

/**
 * All customers of a store during `days` days. Those who leave are replaced by slightly more, so the business
 * grows.
 */
export function customersOf(store: DemoStore, days: number): DemoCustomer[] {
  const random = randomFrom(`${store.name} customers`);
  const { ordersPerDay } = serviceMixes[store.mix];
  const shares = customerShares(store);
  const active = ordersPerDay * shares.reduce((sum, share) => sum + share, 0);
  const perDay = (active / meanDaysAsCustomer) * growth;
  const customers: DemoCustomer[] = [];
  const add = (joinedDay: number) => {
    const channel = channels[random.weighted(customerShares(store))] ?? 'WALK_IN';
    customers.push(newCustomer(store, random, customers.length, joinedDay, channel));
  };
  for (let i = 0; i < active * atStart; i++) add(-random.whole(1, 500));
  for (let day = 0; day < days; day++) {
    const regulars = random.poisson(perDay / (1 - onceShare));
    for (let i = 0; i < regulars; i++) add(day);
  }
  return customers;
}

/** Customers per channel for one order per day: rare visitors must be many. */
function customerShares(store: DemoStore): number[] {
  return serviceMixes[store.mix].channels.map(
    (share, index) => share / ordersADay[channels[index] ?? 'WALK_IN'],
  );
}

const casual = cadences.reduce((sum, { days, share }) => sum + share / days, 0);
/** For one customer. */
const ordersADay: Record<Channel, number> = {
  WALK_IN: casual,
  ONLINE: casual,
  RECURRING: recurringShares.reduce((sum, share, index) => sum + share / (7 * (index + 1)), 0),
  COMMERCIAL: 1 / 7,
};

/** A new customer; `index` is unique in the store. */
export function newCustomer(
  store: DemoStore,
  random: Random,
  index: number,
  joinedDay: number,
  channel: Channel,
): DemoCustomer {
  const weeks = channel === 'RECURRING' ? recurringWeeksOf(random) : null;
  const cadence = cadences[random.weighted(cadences.map((one) => one.share))] ?? cadences[2];
  const everyDays = weeks !== null ? weeks * 7 : channel === 'COMMERCIAL' ? 7 : cadence.days;
  const stays = -Math.log(1 - random.next()) * meanDaysAsCustomer;
  // Exponential durations have no memory, so customers at the start stay equally long.
  const from = Math.max(0, joinedDay);
  const once = joinedDay >= 0 && channel === 'WALK_IN' && random.chance(onceShare);
  return {
    name: `${store.name} ${index}`,
    facts: factsOf(store, random, index, channel === 'COMMERCIAL'),
    address: channel === 'WALK_IN' ? null : addressOf(store, random),
    channel,
    joinedDay,
    leftDay: once ? joinedDay : from + stays,
    everyDays,
    recurringWeeks: weeks,
    heldOut: random.chance(heldOutShare),
    isPrepaid: random.chance(prepaidShare) && channel === 'WALK_IN' && everyDays <= 14 && !once,
    usualPounds:
      random.logNormal(weight.median, weight.sigmaOfCustomer) *
      (channel === 'COMMERCIAL' ? commercialWeightFactor : 1),
  };
}

function recurringWeeksOf(random: Random): 1 | 2 | 3 | 4 {
  return ([1, 2, 3, 4] as const)[random.weighted(recurringShares)] ?? 2;
}

function factsOf(store: DemoStore, random: Random, index: number, isCommercial: boolean): CustomerFacts {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const area = store.phoneAreas[Math.floor(index / 100)];
  const hasEmail = isCommercial || random.chance(0.7);
  return {
    firstName,
    lastName,
    companyName: isCommercial ? random.pick(companyNames) : '',
    email: hasEmail ? `${firstName}.${lastName}.${store.zipCode}${index}@example.com`.toLowerCase() : null,
    // Numbers reserved for fiction; there are a hundred per area code.
    phone: area === undefined ? null : `+1${area}55501${String(index % 100).padStart(2, '0')}`,
    isCommercial,
    birthday: index % 3 === 0 && !isCommercial ? birthdayOf(index) : null,
    smsConsent: random.chance(0.6),
    emailConsent: hasEmail && random.chance(0.5),
    notes: random.chance(0.06) ? random.pick(notes) : '',
  };
}

const birthdayOf = (index: number) =>
  `${String(1 + ((index * 7) % 12)).padStart(2, '0')}-${String(1 + ((index * 11) % 28)).padStart(2, '0')}`;

function addressOf(store: DemoStore, random: Random): Omit<AddressAdded, 'customer'> {
  const origin = random.chance(0.5) ? `, Apt ${random.whole(1, 24)}` : '';
  return {
    street: `${random.whole(2, 980)} ${random.pick(streets)}${origin}`,
    city: store.city,
    state: store.state as AddressAdded['state'],
    zipCode: store.zipCode,
    notes: random.chance(0.15) ? 'Ring twice' : '',
  };
}

const notes = [
  'Fragrance free only',
  'Hang dry shirts',
  'Leave with the doorman',
  'Calls before pickup',
] as const;
