import type { EventType } from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { digestOf } from './digest.rules.ts';
import { bookEvents } from './event-book.store.ts';

/** A row that came in by another door, under the name by which events of a source may speak of it. */
export interface KnownFact {
  id: string;
  type: EventType;
  /** ISO, UTC. */
  at: string;
  storeId: number;
  factId: number;
}

/** Lets later events of a source speak of these rows. An event that is sent under such an id is refused. */
export async function bookFacts(
  tx: Tx,
  source: string,
  facts: readonly KnownFact[],
  at: Date,
): Promise<void> {
  const events = facts.map(({ factId, ...event }) => ({
    event,
    digest: digestOf(event.id),
    factId,
    waitsFor: null,
  }));
  await bookEvents(tx, source, events, at);
}
