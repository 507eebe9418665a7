import type { IngestClient } from './ingest-client.ts';
import type { SimulationState } from './simulation.types.ts';
import { countSent } from './tally.ts';

const mostInBatch = 500;

/** An event that the client did not take. */
export interface Refusal {
  id: string | null;
  reasons: string;
}

/**
 * Sends the outbox, batch by batch. What was acknowledged leaves it; where there is no answer the rest stays and is
 * sent again as it is, which counts once. Answers what was refused: it would be refused again.
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
