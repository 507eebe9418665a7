import {
  type EventType,
  eventTypeNames,
  eventTypes,
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

/** What took effect: its type and the row that it began. */
export interface Fact {
  type: EventType;
  factId: number | null;
}

/** What became of an event: it took effect, or waits for another. */
export type Outcome = { factId: number | null; waitsFor: null } | { factId: null; waitsFor: string };

/**
 * Lets events take effect, and with them those of the book that waited for one of them. Types come in the order
 * of the list, in which no type speaks of a later one, so that one pass is enough. `facts` are the parents that
 * took effect before. The answer has every event given and every one that waited and was looked at again.
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

  for (const type of eventTypeNames) {
    const ready: ReadyEvent[] = [];
    for (const event of queues.get(type) ?? []) {
      const missing = parentsOf(type, event.body).find(
        (parent) => facts.get(parent.id)?.type !== parent.type,
      );
      if (missing === undefined) ready.push(readyOf(event, facts));
      else outcomes.set(event.id, { factId: null, waitsFor: missing.id });
    }
    if (ready.length === 0) continue;
    const applied = await apply(tx, source, type, ready);
    for (const { storeId, businessDate } of ready) tx.markDay(storeId, businessDate);
    told.push(applied);
    ready.forEach(({ id }, index) => {
      const factId = applied.factIds?.[index] ?? null;
      outcomes.set(id, { factId, waitsFor: null });
      facts.set(id, { type, factId });
    });
    if (!beginsFacts.has(type)) continue;
    const begun = ready.map(({ id }) => id);
    const released = await readWaitingFor(tx, source, begun);
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
  return new Map(inForce.map(({ id, type, factId }) => [id, { type, factId }]));
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
