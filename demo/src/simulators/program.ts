import { randomBytes } from 'node:crypto';
import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import { reportEveryMs } from '@washboard/contract/simulators/simulators.constants.ts';
import { type IngestClient, Unanswered } from './ingest-client.ts';
import { sendOutbox } from './sending.ts';
import { liveUntil, newSimulation } from './simulation.ts';
import type { SimulationState } from './simulation.types.ts';
import type { StateFile } from './state-file.ts';
import { newTally, reportOf } from './tally.ts';

const longestPauseMs = 60_000;
/** Prices and machines are asked for anew after so many rounds. */
const roundsWithPlaces = 12;

export interface Program {
  client: IngestClient;
  file: StateFile;
  signal: AbortSignal;
  complain: (sentence: string) => void;
  /** Waits so long, or until the signal. */
  rest: (ms: number) => Promise<void>;
}

/**
 * Lives with the server until the signal: tells it what was sent, learns what is wanted and what the time is, and
 * tells what happened meanwhile. While the server does not answer nothing happens. Whatever else goes wrong, a key
 * that is no longer good for one, ends it: whoever started it starts it again.
 */
export async function run({ client, file, signal, complain, rest }: Program): Promise<void> {
  let pause = reportEveryMs;
  let places: Place[] = [];
  let state = await file.read();
  let report = reportOf(state?.tally ?? newTally(), state?.until ?? 0);
  for (let round = 0; !signal.aborted; ) {
    try {
      const orders = await client.report(report);
      const now = Date.parse(orders.now);
      if (round % roundsWithPlaces === 0) places = await client.places();
      state ??= await begin(client, now);
      liveUntil(state, places, orders, now);
      if (state.outbox.length > 0) {
        // Kept before it is sent: whatever ends this program, the same events are sent again under the same ids.
        await file.write(state);
        const refusals = await sendOutbox(state, client);
        for (const { id, reasons } of refusals) complain(`The event ${id} was refused: ${reasons}`);
        await file.write(state);
      }
      report = reportOf(state.tally, now);
      pause = reportEveryMs;
      round++;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      pause = Math.min(pause * 2, longestPauseMs);
    }
    await rest(pause);
  }
}

/** Goes on with what the demo's history left open, under ids that were never used. */
async function begin(client: IngestClient, now: number): Promise<SimulationState> {
  return { ...newSimulation(`s${randomBytes(5).toString('hex')}`, now), ...(await client.openWork()) };
}
