import { wholeOrder } from '../orders/demo-order.ts';
import type { Channel } from '../orders/order-recipe.ts';
import { channels } from '../orders/order-recipe.ts';
import { newCustomer } from '../people/customers.ts';
import type { DemoStore } from '../places.ts';
import type { Random } from '../random.ts';
import type { SimulatedStore } from './floor.ts';
import type { Stretch } from './machines.ts';
import { eventsOfOrder } from './order-events.ts';
import { ordersAnHour, salesAnHour } from './pace.ts';
import type { Due, KnownCustomer, SimulationState } from './simulation.types.ts';
import { plan } from './simulation.types.ts';

/** The share of orders by returning customers. */
const returningShare = 0.8;
/** The customers who came longest ago are dropped. */
const mostKnown = 500;

interface StaffedStore extends SimulatedStore {
  store: DemoStore;
}

/** New orders and sales in this period, with their whole life. */
export function ordersBegun(
  state: SimulationState,
  { id, store, floor }: SimulatedStore,
  stretch: Stretch,
): Due[] {
  if (store === null) return [];
  const place = { id, store, floor };
  const { from, to, pace, random } = stretch;
  const hours = ((to - from) / 3_600_000) * pace;
  const sales = random.poisson(salesAnHour(store, floor.clock, to) * hours);
  const begun = Array.from({ length: sales }, () => orderOf(state, place, null, stretch));
  for (const channel of channels) {
    const count = random.poisson(ordersAnHour(store, channel, floor.clock, to) * hours);
    for (let i = 0; i < count; i++) begun.push(orderOf(state, place, channel, stretch));
  }
  return begun.flat();
}

function orderOf(
  state: SimulationState,
  place: StaffedStore,
  channel: Channel | null,
  stretch: Stretch,
): Due[] {
  const { from, to, random } = stretch;
  const at = from + random.whole(1, to - from);
  const number = state.count++;
  const name = `${state.run}-o${number}`;
  const known = channel === null ? null : visitor(state, place, channel, random);
  const visit = {
    store: place.store,
    at,
    customer: known?.customer ?? null,
    earlier: known?.visits ?? 0,
    seed: name,
  };
  // Above the ticket numbers of the demo.
  const order = wholeOrder(visit, place.floor, `${place.store.name[0]}${500_000 + number}`, 0);
  const given = { storeId: place.id, key: name };
  const introduced = known !== null && known.visits === 0 ? introduction(known, given, at) : [];
  if (known !== null) known.visits++;
  return [...introduced, ...eventsOfOrder(order, known, { ...given, name })];
}

/** A customer of this channel: most are returning, some new. */
function visitor(
  state: SimulationState,
  { id, store }: StaffedStore,
  channel: Channel,
  random: Random,
): KnownCustomer {
  state.customers[id] ??= [];
  const all = state.customers[id];
  const regulars = all.filter(({ customer }) => customer.channel === channel);
  const regular = regulars[random.whole(0, Math.max(0, regulars.length - 1))];
  if (regular !== undefined && random.chance(returningShare)) return regular;
  const index = state.count++;
  const ref = `${state.run}-c${index}`;
  // Outside the fictional numbers of the demo's customers.
  const customer = {
    ...newCustomer(store, random, 100_000 + index, 0, channel),
    name: ref,
    isPrepaid: false,
  };
  const addressRef = customer.address === null ? null : `${ref}-at`;
  const fresh = { ref, addressRef, visits: 0, customer };
  all.push(fresh);
  if (all.length > mostKnown) all.shift();
  return fresh;
}

function introduction(known: KnownCustomer, given: { storeId: number; key: string }, at: number): Due[] {
  const { ref, addressRef, customer } = known;
  const reported = { ...given, by: 'orders', due: at } as const;
  const created = plan({ ...reported, id: ref, type: 'customer.created', body: customer.facts });
  if (addressRef === null || customer.address === null) return [created];
  const body = { ...customer.address, customer: ref };
  return [created, plan({ ...reported, id: addressRef, type: 'customer.addressAdded', body })];
}
