import type { KnownFact } from '@washboard/server/src/modules/ingest/index.ts';
import type { LoadedPlace, LoadedStore } from './load-places.ts';
import type { DatedOrder } from './orders/demo-order.ts';
import type { DemoCustomer } from './people/customers.ts';
import { floatCents } from './recipe.ts';
import { drawerKey } from './simulators/counter.ts';
import { eventsOfOrder } from './simulators/order-events.ts';
import { type Due, type KnownCustomer, plan } from './simulators/simulation.types.ts';

/** What the simulators continue: rows their events may refer to, future events, and returning customers. */
export interface OpenEnds {
  /** The end of history, in UTC milliseconds. */
  now: number;
  /** Days of history; a customer's days count from its start. */
  days: number;
  begun: KnownFact[];
  agenda: Due[];
  /** By store. */
  customers: Record<string, KnownCustomer[]>;
}

export const noOpenEnds = (now: number, days: number): OpenEnds => ({
  now,
  days,
  begun: [],
  agenda: [],
  customers: {},
});

/** An order's rows in the database. */
export interface RowsOfOrder {
  orderId: number;
  customerId: number | null;
  addressId: number | null;
  /** Row ids by event. */
  paymentIds: ReadonlyMap<object, number>;
  deliveryIds: ReadonlyMap<object, number>;
}

type CustomerRows = Pick<RowsOfOrder, 'customerId' | 'addressId'>;

/** A demo customer as the simulators need it. */
function knownAs(
  { days }: OpenEnds,
  customer: DemoCustomer | null,
  { customerId, addressId }: CustomerRows,
): KnownCustomer | null {
  // No customer, or one who left.
  if (customer === null || customerId === null || customer.leftDay < days) return null;
  return {
    ref: `demo-c${customerId}`,
    addressRef: addressId === null ? null : `demo-a${addressId}`,
    visits: 1,
    // Their later loads would have to be known here.
    customer: { ...customer, isPrepaid: false },
  };
}

/** Notes a customer who still comes. */
export function noteCustomer(
  ends: OpenEnds,
  { id: storeId }: LoadedStore,
  customer: DemoCustomer,
  rows: CustomerRows,
  at: string,
): void {
  const known = knownAs(ends, customer, rows);
  if (known === null) return;
  ends.customers[storeId] ??= [];
  ends.customers[storeId].push(known);
  ends.begun.push({ id: known.ref, type: 'customer.created', at, storeId, factId: rows.customerId ?? 0 });
  if (known.addressRef !== null && rows.addressId !== null)
    ends.begun.push({
      id: known.addressRef,
      type: 'customer.addressAdded',
      at,
      storeId,
      factId: rows.addressId,
    });
}

/** Notes an order with future events. */
export function noteOrder(
  ends: OpenEnds,
  { id: storeId }: LoadedStore,
  { visit, whole }: DatedOrder,
  rows: RowsOfOrder,
): void {
  const { orderId } = rows;
  const { now } = ends;
  const name = `demo-o${orderId}`;
  const known = knownAs(ends, visit.customer, rows);
  const events = eventsOfOrder(whole, known, { storeId, key: name, name }).filter(({ due }) => due > now);
  if (events.length === 0) return;
  const at = new Date(visit.at).toISOString();
  const begun = (id: string, type: KnownFact['type'], factId: number) =>
    ends.begun.push({ id, type, at, storeId, factId });
  begun(name, 'order.created', orderId);
  // A payment replaced meanwhile, for example by credit, isn't the one to refund.
  const lost = new Set<string>();
  for (const [index, { facts, at: paidAt, refund }] of whole.payments.entries()) {
    if (paidAt > now || refund === null || refund.at <= now) continue;
    const id = rows.paymentIds.get(facts);
    if (id === undefined) lost.add(`${name}-p${index}-back`);
    else begun(`${name}-p${index}`, 'payment.taken', id);
  }
  for (const [index, { facts, at: plannedAt, ended }] of whole.deliveries.entries()) {
    if (plannedAt > now || ended === null || ended.at <= now) continue;
    const id = rows.deliveryIds.get(facts);
    if (id === undefined) lost.add(`${name}-r${index}-end`);
    else begun(`${name}-r${index}`, 'delivery.planned', id);
  }
  ends.agenda.push(...events.filter(({ id }) => !lost.has(id)));
}

/** Notes an open drawer, with the cash taken since. */
export function noteDrawer(
  ends: OpenEnds,
  { id: storeId, floor }: LoadedStore,
  drawer: { id: number; at: number; by: string; takenCents: number },
): void {
  const name = `demo-d${drawer.id}`;
  const at = new Date(drawer.at).toISOString();
  ends.begun.push({ id: name, type: 'drawer.opened', at, storeId, factId: drawer.id });
  const { day } = floor.clock.read(drawer.at);
  ends.agenda.push(
    plan({
      by: 'payments',
      key: drawerKey(storeId),
      id: `${name}-count`,
      due: Math.max(ends.now + 1, floor.clock.at(day, 22 * 3600 + 900)),
      type: 'drawer.closed',
      storeId,
      body: { drawer: name, countedCents: floatCents + drawer.takenCents, by: drawer.by },
    }),
  );
}

/** Notes a machine that is out of order, and its repair. */
export function noteOutage(
  ends: OpenEnds,
  { id: storeId }: LoadedPlace,
  outage: { id: number; from: number; to: number },
): void {
  const name = `demo-f${outage.id}`;
  const at = new Date(outage.from).toISOString();
  ends.begun.push({ id: name, type: 'machine.failed', at, storeId, factId: outage.id });
  ends.agenda.push(
    plan({
      by: 'machines',
      key: name,
      id: `${name}-back`,
      due: outage.to,
      type: 'machine.repaired',
      storeId,
      body: { outage: name },
    }),
  );
}

/** Notes a person who is clocked in. */
export function noteShift(
  ends: OpenEnds,
  { id: storeId }: LoadedStore,
  shift: { id: number; from: number; to: number },
): void {
  const clockIn = `demo-k${shift.id}`;
  const at = new Date(shift.from).toISOString();
  ends.begun.push({ id: clockIn, type: 'team.clockedIn', at, storeId, factId: shift.id });
  const reported = { by: 'orders', key: clockIn, storeId } as const;
  ends.agenda.push(
    plan({ ...reported, id: `${clockIn}-out`, due: shift.to, type: 'team.clockedOut', body: { clockIn } }),
  );
}
