import { setImmediate as letOthersGoOn } from 'node:timers/promises';
import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { FieldError } from '@washboard/contract/core/errors.ts';
import { type Parent, parentsOf } from '@washboard/contract/ingest/event-types.ts';
import {
  type BatchResult,
  type EventResult,
  eventOutcomes,
} from '@washboard/contract/ingest/ingest.schemas.ts';
import type { KeyHolder } from '../../platform/context.ts';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { readStores } from '../locations/index.ts';
import { applyEvents, factsOf, type Outcome } from './applying.service.ts';
import { type CheckedEvent, type CheckingWorld, checkEvent } from './checking.rules.ts';
import {
  bookEvents,
  holdSource,
  type NewBookedEvent,
  readBookedAndWaiting,
  releaseEvents,
} from './event-book.store.ts';

/**
 * A batch is validated a few events at a time, so this process works while the database does, and the
 * previous batch's transaction, which locks the source, isn't delayed.
 */
const CHECKED_AT_ONCE = 20;

/** A valid event with its index in the batch. */
interface Sent {
  index: number;
  event: CheckedEvent;
  digest: Buffer;
}

/**
 * Applies a batch in one transaction. Each event has its own result: an unreadable one, or one with other
 * content under a known id, is refused, and the rest is applied.
 */
export async function takeBatch(
  business: BusinessDb,
  holder: KeyHolder,
  events: readonly unknown[],
  now: Date,
): Promise<BatchResult> {
  const results: EventResult[] = new Array(events.length);
  const sent = new Map<string, Sent>();
  const twins: Sent[] = [];
  const world = await worldOf(business, holder, now);
  for (const [index, one] of events.entries()) {
    if (index % CHECKED_AT_ONCE === 0) await letOthersGoOn();
    const check = checkEvent(one, world);
    if (!check.ok) results[index] = { id: check.id, outcome: 'refused', reasons: check.reasons };
    else if (sent.has(check.event.id)) twins.push({ ...check, index });
    else sent.set(check.event.id, { ...check, index });
  }
  if (sent.size > 0) {
    await business.write((tx) => takeSent(tx, holder.source, [...sent.values()], results, now));
  }
  for (const twin of twins) {
    const first = sent.get(twin.event.id);
    const result = first?.digest.equals(twin.digest) ? results[first.index] : differs(twin.event.id);
    results[twin.index] = result?.outcome === 'refused' ? result : repeated(twin.event.id, result?.waitsFor);
  }
  return { results, counts: countsOf(results) };
}

async function worldOf(business: BusinessDb, holder: KeyHolder, now: Date): Promise<CheckingWorld> {
  const stores = await readStores(business, holder.stores);
  return {
    stores: holder.stores,
    zones: new Map(stores.map((store) => [store.id, store.timeZone])),
    now: now.getTime(),
  };
}

async function takeSent(
  tx: Tx,
  source: string,
  sent: readonly Sent[],
  results: EventResult[],
  now: Date,
): Promise<void> {
  await holdSource(tx, source, now);
  const parents = sent.flatMap(({ event }) => parentsOf(event.type, event.body));
  const booked = await readBookedAndWaiting(tx, source, idsToLookUp(sent, parents));
  const fresh: Sent[] = [];
  // Checked again: another key may allow more, or the parent arrived with another type.
  const waiting: Sent[] = [];
  for (const one of sent) {
    const known = booked.get(one.event.id);
    if (known === undefined) fresh.push(one);
    else if (!known.digest.equals(one.digest)) results[one.index] = differs(known.id);
    else if (known.maySpeakOf === null) results[one.index] = repeated(known.id);
    else {
      const maySpeakOf = joined(known.maySpeakOf, one.event.maySpeakOf);
      waiting.push({ ...one, event: { ...one.event, maySpeakOf } });
    }
  }
  const looked = [...fresh, ...waiting].map(({ event }) => event);
  if (looked.length === 0) return;

  const areAwaited = [...booked.values()].some(({ waitsFor }) => waitsFor !== null);
  const outcomes = await applyEvents(tx, source, looked, factsOf(booked.values()), areAwaited);
  const outcomeOf = ({ event }: Sent): Outcome => {
    const outcome = outcomes.get(event.id);
    if (outcome === undefined) throw new Error(`Event ${event.id} has no result.`);
    return outcome;
  };
  const news: NewBookedEvent[] = [];
  for (const one of fresh) {
    const outcome = outcomeOf(one);
    results[one.index] = resultOf(outcome);
    outcomes.delete(one.event.id);
    if (!('refusedFor' in outcome)) news.push({ digest: one.digest, ...outcome });
  }
  for (const one of waiting) {
    const { id, outcome, waitsFor, reasons } = resultOf(outcomeOf(one));
    results[one.index] = outcome === 'refused' ? { id, outcome, reasons } : repeated(one.event.id, waitsFor);
  }
  const sentIds = new Set(sent.map(({ event }) => event.id));
  const released = [...outcomes.values()].flatMap((outcome) => {
    if ('refusedFor' in outcome) return [];
    const { event, factId, waitsFor } = outcome;
    // One whose parent came with the wrong type is noted even if it waits as before.
    const known = sentIds.has(event.id) ? booked.get(event.id) : undefined;
    const isAsBefore = known?.waitsFor === waitsFor && known.maySpeakOf === event.maySpeakOf;
    return isAsBefore ? [] : [{ id: event.id, factId, waitsFor, maySpeakOf: event.maySpeakOf }];
  });
  if (news.length > 0) await bookEvents(tx, source, news, now);
  if (released.length > 0) await releaseEvents(tx, source, released);
  if (released.length > 0 || news.some(({ waitsFor }) => waitsFor !== null))
    tx.publish({ type: 'ingest.changed' });
}

/** All stores of both; `before` itself if that adds nothing. */
function joined(before: StoreScope, now: StoreScope): StoreScope {
  if (before === 'all' || now === 'all') return 'all';
  const more = now.filter((id) => !before.includes(id));
  return more.length === 0 ? before : [...before, ...more];
}

const idsToLookUp = (sent: readonly Sent[], parents: readonly Parent[]) => [
  ...new Set([...sent.map(({ event }) => event.id), ...parents.map(({ id }) => id)]),
];

/** The result of an event that is checked for the first time. */
function resultOf(outcome: Outcome): EventResult {
  const { id } = outcome.event;
  if ('refusedFor' in outcome) return { id, outcome: 'refused', reasons: [outcome.refusedFor] };
  const { waitsFor } = outcome;
  return waitsFor === null ? { id, outcome: 'accepted' } : { id, outcome: 'waiting', waitsFor };
}

const repeated = (id: string, waitsFor?: string): EventResult => ({
  id,
  outcome: 'repeated',
  ...(waitsFor === undefined ? {} : { waitsFor }),
});

const otherEvent: FieldError = { path: 'id', message: 'A different event already has this id' };
const differs = (id: string): EventResult => ({ id, outcome: 'refused', reasons: [otherEvent] });

function countsOf(results: readonly EventResult[]): BatchResult['counts'] {
  const counts = Object.fromEntries(eventOutcomes.map((outcome) => [outcome, 0])) as BatchResult['counts'];
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}
