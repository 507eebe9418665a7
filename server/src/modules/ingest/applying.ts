import { covers } from '@washboard/contract/core/access.ts';
import {
  type EventType,
  eventTypeNames,
  eventTypes,
  type Parent,
  parentsOf,
} from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { settleTold, type ToldOfOrders } from '../orders/index.ts';
import type { Applied, Appliers, ReadyEvent } from './appliers/applier.ts';
import { customerAppliers } from './appliers/customer.appliers.ts';
import { orderAppliers } from './appliers/order.appliers.ts';
import { paymentAppliers } from './appliers/payment.appliers.ts';
import { storeAppliers } from './appliers/store.appliers.ts';
import type { CheckedEvent } from './checking.ts';
import { type BookedEvent, readBooked, readWaitingFor } from './event-book.store.ts';

const appliers: Appliers<EventType> = {
  ...customerAppliers,
  ...orderAppliers,
  ...paymentAppliers,
  ...storeAppliers,
};

/** What took effect: its type, its store and the row that it began. */
export interface Fact {
  type: EventType;
  storeId: number;
  factId: number | null;
}

/** What became of an event: it took effect, or waits for another. */
export type Outcome = { event: CheckedEvent } & (
  | { factId: number | null; waitsFor: null }
  | { factId: null; waitsFor: string }
);

/**
 * Lets events take effect, and with them those of the book that waited for one of them. Types come in the order
 * of the list, in which no type speaks of a later one, so that one pass is enough. `facts` are the parents that
 * took effect before. The answer has every event given and every one that waited and was looked at again.
 *
 * A parent at a store of which the event may not speak is as one that has not come: its sender is not to learn that
 * it is there.
 */
export async function applyEvents(
  tx: Tx,
  source: string,
  events: readonly CheckedEvent[],
  facts: Map<string, Fact>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const told: Applied[] = [];
  const queues = new Map<EventType, CheckedEvent[]>(eventTypeNames.map((type) => [type, []]));
  for (const event of events) queues.get(event.type)?.push(event);
  const given = new Set(events.map(({ id }) => id));

  for (const type of eventTypeNames) {
    const ready: ReadyEvent[] = [];
    for (const event of queues.get(type) ?? []) {
      const missing = parentsOf(type, event.body).find((parent) => !isThere(parent, event, facts));
      if (missing === undefined) ready.push(readyOf(event, facts));
      else outcomes.set(event.id, { event, factId: null, waitsFor: missing.id });
    }
    if (ready.length === 0) continue;
    const applied = await apply(tx, source, type, ready);
    for (const { storeId, businessDate } of ready) tx.markDay(storeId, businessDate);
    told.push(applied);
    ready.forEach((event, index) => {
      const factId = applied.factIds?.[index] ?? null;
      outcomes.set(event.id, { event, factId, waitsFor: null });
      facts.set(event.id, { type, storeId: event.storeId, factId });
    });
    if (!beginsFacts.has(type)) continue;
    const begun = ready.map(({ id }) => id);
    const waiting = await readWaitingFor(tx, source, begun);
    const released = waiting.filter(({ id }) => !given.has(id));
    await learnParents(tx, source, released, facts);
    for (const event of released) queues.get(event.type)?.push(event);
  }

  await settleTold(tx, joined(told));
  return outcomes;
}

const joined = (told: readonly Applied[]): ToldOfOrders => ({
  begun: told.flatMap(({ begun = [] }) => begun),
  payments: told.flatMap(({ payments = [] }) => payments),
  touchedOrders: told.flatMap(({ touchedOrders = [] }) => touchedOrders),
});

/** Has the parent taken effect, at a store of which the event may speak? */
function isThere(parent: Parent, event: CheckedEvent, facts: ReadonlyMap<string, Fact>): boolean {
  const fact = facts.get(parent.id);
  return fact?.type === parent.type && covers(event.maySpeakOf, fact.storeId);
}

/** What waited for one event may speak of another, which came meanwhile and is in no batch of now. */
async function learnParents(
  tx: Tx,
  source: string,
  events: readonly CheckedEvent[],
  facts: Map<string, Fact>,
): Promise<void> {
  const parents = events.flatMap((event) => parentsOf(event.type, event.body));
  const unknown = [...new Set(parents.map(({ id }) => id))].filter((id) => !facts.has(id));
  if (unknown.length === 0) return;
  for (const [id, fact] of factsOf((await readBooked(tx, source, unknown)).values())) facts.set(id, fact);
}

/** Those of the events that have taken effect, by id. */
export function factsOf(booked: Iterable<BookedEvent>): Map<string, Fact> {
  const inForce = [...booked].filter((event) => event.waitsFor === null);
  return new Map(inForce.map(({ id, type, storeId, factId }) => [id, { type, storeId, factId }]));
}

/** Types that others speak of; nothing waits for the rest. */
const beginsFacts: ReadonlySet<string> = new Set(
  eventTypeNames.flatMap((type) => Object.values(eventTypes[type].parents)),
);

function readyOf(event: CheckedEvent, facts: ReadonlyMap<string, Fact>): ReadyEvent {
  const factOf = (parentId: string): number => {
    const factId = facts.get(parentId)?.factId;
    if (factId === undefined || factId === null)
      throw new Error(`${event.id} speaks of ${parentId}, which began nothing.`);
    return factId;
  };
  // The body was checked against the schema of the type before.
  return { ...event, factOf } as ReadyEvent;
}

function apply(tx: Tx, source: string, type: EventType, events: readonly ReadyEvent[]): Promise<Applied> {
  const applier = appliers[type] as (
    tx: Tx,
    source: string,
    events: readonly ReadyEvent[],
  ) => Promise<Applied>;
  return applier(tx, source, events);
}
