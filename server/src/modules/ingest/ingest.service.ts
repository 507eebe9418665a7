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
import { applyEvents, factsOf } from './applying.ts';
import { type CheckedEvent, type CheckingWorld, checkEvent } from './checking.ts';
import { bookEvents, holdSource, readBooked, releaseEvents } from './event-book.store.ts';

/**
 * A batch that is checked in one go holds up the transaction of the one before it, whose source stays locked: checked
 * a few events at a time, this process works while the database does.
 */
const CHECKED_AT_ONCE = 20;

/** A checked event with its place in the batch. */
interface Sent {
  index: number;
  event: CheckedEvent;
  digest: Buffer;
}

/**
 * Takes a batch in one transaction. Each event is answered by itself; what could not be read, or says something
 * else under an id that is known, is refused and the rest is taken all the same.
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
    const waitsFor = first === undefined ? undefined : results[first.index]?.waitsFor;
    results[twin.index] = first?.digest.equals(twin.digest)
      ? repeated(twin.event.id, waitsFor)
      : differs(twin.event.id);
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
  const booked = await readBooked(tx, source, idsToLookUp(sent, parents));
  const fresh: Sent[] = [];
  const widened: Sent[] = [];
  for (const one of sent) {
    const known = booked.get(one.event.id);
    if (known === undefined) fresh.push(one);
    else if (!known.digest.equals(one.digest)) results[one.index] = differs(known.id);
    else {
      results[one.index] = repeated(known.id, known.waitsFor ?? undefined);
      const wider = widerOf(known.maySpeakOf, one.event.maySpeakOf);
      if (wider !== null) widened.push({ ...one, event: { ...one.event, maySpeakOf: wider } });
    }
  }
  if (fresh.length + widened.length === 0) return;

  const outcomes = await applyEvents(
    tx,
    source,
    [...fresh, ...widened].map((one) => one.event),
    factsOf(booked.values()),
  );
  for (const { event, index } of widened)
    results[index] = repeated(event.id, outcomes.get(event.id)?.waitsFor ?? undefined);
  const news = fresh.map(({ event, digest, index }) => {
    const outcome = outcomes.get(event.id);
    if (outcome === undefined) throw new Error(`Nothing became of ${event.id}.`);
    outcomes.delete(event.id);
    const { waitsFor } = outcome;
    results[index] =
      waitsFor === null
        ? { id: event.id, outcome: 'accepted' }
        : { id: event.id, outcome: 'waiting', waitsFor };
    return { digest, ...outcome };
  });
  if (news.length > 0) await bookEvents(tx, source, news, now);
  const waitingChanged = outcomes.size > 0 || news.some(({ waitsFor }) => waitsFor !== null);
  if (waitingChanged) tx.publish({ type: 'ingest.changed' });
  if (outcomes.size > 0) {
    const released = [...outcomes.values()].map(({ event, factId, waitsFor }) => {
      return { id: event.id, factId, waitsFor, maySpeakOf: event.maySpeakOf };
    });
    await releaseEvents(tx, source, released);
  }
}

/**
 * Of what stores an event that waits may speak now that another key has sent it too; null where that is nothing new,
 * or it does not wait.
 */
function widerOf(before: StoreScope | null, now: StoreScope): StoreScope | null {
  if (before === null || before === 'all') return null;
  if (now === 'all') return 'all';
  const more = now.filter((id) => !before.includes(id));
  return more.length === 0 ? null : [...before, ...more];
}

const idsToLookUp = (sent: readonly Sent[], parents: readonly Parent[]) => [
  ...new Set([...sent.map(({ event }) => event.id), ...parents.map(({ id }) => id)]),
];

const repeated = (id: string, waitsFor: string | undefined): EventResult => ({
  id,
  outcome: 'repeated',
  ...(waitsFor === undefined ? {} : { waitsFor }),
});

const otherEvent: FieldError = { path: 'id', message: 'Another event was sent under this id' };
const differs = (id: string): EventResult => ({ id, outcome: 'refused', reasons: [otherEvent] });

function countsOf(results: readonly EventResult[]): BatchResult['counts'] {
  const counts = Object.fromEntries(eventOutcomes.map((outcome) => [outcome, 0])) as BatchResult['counts'];
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}
