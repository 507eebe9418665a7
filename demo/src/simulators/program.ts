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
/** Rounds between updates of prices and machines. */
const roundsWithPlaces = 12;

export interface Program {
  client: IngestClient;
  file: StateFile;
  signal: AbortSignal;
  complain: (sentence: string) => void;
  /** Waits this long, or until the signal. */
  rest: (ms: number) => Promise<void>;
}

/**
 * Runs with the server until the signal: reports what was sent, learns the settings and the time, and sends
 * what happened. While the server doesn't answer, nothing happens. Any other error, such as a revoked key,
 * ends the program; its starter restarts it.
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
        // Saved before sending: after a crash the same events go out with the same ids.
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

/** Continues the demo's open work under new ids. */
async function begin(client: IngestClient, now: number): Promise<SimulationState> {
  return { ...newSimulation(`s${randomBytes(5).toString('hex')}`, now), ...(await client.openWork()) };
}
