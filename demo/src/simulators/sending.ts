import type { IngestClient } from './ingest-client.ts';
import type { SimulationState } from './simulation.types.ts';
import { countSent } from './tally.ts';

const mostInBatch = 500;

/** A refused event. */
export interface Refusal {
  id: string | null;
  reasons: string;
}

/**
 * Sends the outbox batch by batch. Acknowledged events leave it; without an answer the rest stays and is sent
 * again. Returns refused events, which aren't retried.
 */
export async function sendOutbox(state: SimulationState, client: IngestClient): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  while (state.outbox.length > 0) {
    const batch = state.outbox.slice(0, mostInBatch);
    const { results } = await client.send(batch.map(({ by: _, ...event }) => event));
    for (const [index, { id, outcome, reasons = [] }] of results.entries()) {
      const event = batch[index];
      if (outcome === 'refused')
        refusals.push({ id, reasons: reasons.map(({ path, message }) => `${path}: ${message}`).join('; ') });
      else if (event !== undefined) countSent(state.tally, event);
    }
    state.outbox = state.outbox.slice(batch.length);
  }
  return refusals;
}
