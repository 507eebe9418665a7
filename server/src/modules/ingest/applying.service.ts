import { covers } from '@washboard/contract/core/access.ts';
import type { FieldError } from '@washboard/contract/core/errors.ts';
import {
  type EventType,
  eventTypeNames,
  type Parent,
  parentsOf,
  parentTypes,
} from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceOrders } from '../messenger/index.ts';
import { type ReportedOfOrders, settleReported } from '../orders/index.ts';
import type { Applied, Appliers, ReadyEvent } from './appliers/applier.rules.ts';
import { customerAppliers } from './appliers/customer.appliers.ts';
import { orderAppliers } from './appliers/order.appliers.ts';
import { paymentAppliers } from './appliers/payment.appliers.ts';
import { storeAppliers } from './appliers/store.appliers.ts';
import type { CheckedEvent } from './checking.rules.ts';
import { type BookedEvent, readBooked, readWaitingFor } from './event-book.store.ts';

const appliers: Appliers<EventType> = {
  ...customerAppliers,
  ...orderAppliers,
  ...paymentAppliers,
  ...storeAppliers,
};

/** What is known about an id: its event's type and store, whether it was applied, and the row it created. */
export interface Fact {
  type: EventType;
  storeId: number;
  inForce: boolean;
  factId: number | null;
}

/** An event's result: applied, waiting, or refused. */
export type Outcome = { event: CheckedEvent } & (
  | { factId: number | null; waitsFor: null }
  | { factId: null; waitsFor: string }
  | { refusedFor: FieldError }
);

/**
 * Applies events, and stored ones that waited for them. Types are in dependency order, so one pass is enough.
 * `facts` are the known parents; without `areAwaited`, no stored event waits for a given one. Returns a result for every given event and every waiting one that was
 * checked again; only given ones can be refused, because nobody learns about the others.
 * A parent at a store the event may not refer to counts as missing, so its sender doesn't learn that it
 * exists.
 */
export async function applyEvents(
  tx: Tx,
  source: string,
  events: readonly CheckedEvent[],
  facts: Map<string, Fact>,
  areAwaited: boolean,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const reported: Applied[] = [];
  const queues = new Map<EventType, CheckedEvent[]>(eventTypeNames.map((type) => [type, []]));
  for (const event of events) {
    queues.get(event.type)?.push(event);
    facts.set(event.id, { type: event.type, storeId: event.storeId, inForce: false, factId: null });
  }
  const given = new Set(events.map(({ id }) => id));
  const parents = parentsIn(facts);

  for (const type of eventTypeNames) {
    const ready: ReadyEvent[] = [];
    for (const event of queues.get(type) ?? []) {
      const wrong = wrongParent(event, facts);
      const missing = missingParent(event, facts);
      if (wrong !== undefined) {
        outcomes.set(event.id, { event, refusedFor: wrong.reason });
        facts.delete(event.id);
      } else if (missing !== undefined) outcomes.set(event.id, waitingFor(missing, event));
      else ready.push({ ...event, ...parents } as ReadyEvent); // The body was validated before.
    }
    if (ready.length === 0) continue;
    const applied = await apply(tx, source, type, ready);
    for (const { storeId, businessDate } of ready) tx.markDay(storeId, businessDate);
    reported.push(applied);
    ready.forEach((event, index) => {
      const factId = applied.factIds?.[index] ?? null;
      outcomes.set(event.id, { event, factId, waitsFor: null });
      facts.set(event.id, { type, storeId: event.storeId, inForce: true, factId });
    });
    // Nothing waits for the rest.
    if (!areAwaited || !parentTypes.has(type)) continue;
    const begun = ready.map(({ id }) => id);
    const waiting = await readWaitingFor(tx, source, begun);
    const released = waiting.filter(({ id }) => !given.has(id));
    await learnParents(tx, source, released, facts);
    for (const event of released) {
      const wrong = wrongParent(event, facts);
      if (wrong === undefined) queues.get(event.type)?.push(event);
      else outcomes.set(event.id, waitingFor(wrong, event));
    }
  }

  const ofOrders = joined(reported);
  await settleReported(tx, ofOrders);
  // An order without a customer has nobody to tell.
  const begun = ofOrders.begun.filter(({ customerId }) => customerId !== null).map(({ id }) => id);
  await announceOrders(tx, [...begun, ...ofOrders.touchedOrders]);
  return outcomes;
}

const waitingFor = ({ id }: Parent, event: CheckedEvent): Outcome => ({ event, factId: null, waitsFor: id });

const joined = (reported: readonly Applied[]): ReportedOfOrders => ({
  begun: reported.flatMap(({ begun = [] }) => begun),
  payments: reported.flatMap(({ payments = [] }) => payments),
  touchedOrders: reported.flatMap(({ touchedOrders = [] }) => touchedOrders),
});

/** What an event may know about its parent. */
function knownOf(parent: Parent, event: CheckedEvent, facts: ReadonlyMap<string, Fact>): Fact | undefined {
  const fact = facts.get(parent.id);
  return fact !== undefined && covers(event.maySpeakOf, fact.storeId) ? fact : undefined;
}

/** A parent that hasn't been applied, or whose row isn't known (migration 0055). */
const missingParent = (event: CheckedEvent, facts: ReadonlyMap<string, Fact>): Parent | undefined =>
  parentsOf(event.type, event.body).find((parent) => {
    const { inForce = false, factId = null } = knownOf(parent, event, facts) ?? {};
    return !inForce || factId === null;
  });

/** A parent of the wrong type, which the event would wait for in vain. */
function wrongParent(
  event: CheckedEvent,
  facts: ReadonlyMap<string, Fact>,
): (Parent & { reason: FieldError }) | undefined {
  for (const parent of parentsOf(event.type, event.body)) {
    const known = knownOf(parent, event, facts);
    if (known === undefined || parent.types.includes(known.type)) continue;
    const message = `Is a ${known.type}, which no ${listed(parent.types)} is`;
    return { ...parent, reason: { path: `body.${parent.field}`, message } };
  }
  return undefined;
}

const listed = (types: readonly EventType[]) => types.join(', ').replace(/, ([^,]*)$/, ' or $1');

/** An event that waited for one event may refer to another, which arrived in an earlier batch. */
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

/** Stored events by id. */
export function factsOf(booked: Iterable<BookedEvent>): Map<string, Fact> {
  return new Map(
    [...booked].map(({ id, type, storeId, waitsFor, factId }) => [
      id,
      { type, storeId, inForce: waitsFor === null, factId },
    ]),
  );
}

const parentsIn = (facts: ReadonlyMap<string, Fact>): Pick<ReadyEvent, 'factOf' | 'typeOf'> => ({
  factOf(parentId) {
    const factId = facts.get(parentId)?.factId;
    if (factId === undefined || factId === null)
      throw new Error(`An event refers to ${parentId}, which created nothing.`);
    return factId;
  },
  typeOf: (parentId) => facts.get(parentId)?.type,
});

function apply(tx: Tx, source: string, type: EventType, events: readonly ReadyEvent[]): Promise<Applied> {
  const applier = appliers[type] as (
    tx: Tx,
    source: string,
    events: readonly ReadyEvent[],
  ) => Promise<Applied>;
  return applier(tx, source, events);
}
