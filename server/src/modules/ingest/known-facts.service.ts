import type { EventType } from '@washboard/contract/ingest/event-types.ts';
import type { Tx } from '../../platform/db/database.ts';
import { digestOf } from './digest.rules.ts';
import { bookEvents } from './event-book.store.ts';

/** A row created elsewhere, with the id by which a source's events can refer to it. */
export interface KnownFact {
  id: string;
  type: EventType;
  /** ISO, UTC. */
  at: string;
  storeId: number;
  factId: number;
}

/** Lets later events of a source refer to these rows. An event sent with such an id is refused. */
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
