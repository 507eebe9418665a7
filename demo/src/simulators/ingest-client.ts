import type { BatchResult } from '@washboard/contract/ingest/ingest.schemas.ts';
import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import type { SimulatorOrders, SimulatorReport } from '@washboard/contract/simulators/simulators.schemas.ts';
import type { Reported, SimulationState } from './simulation.types.ts';

/** The key was revoked, so retrying is useless. */
export class KeyRefused extends Error {}

/** No usable answer; the same request can be retried. */
export class Unanswered extends Error {}

/**
 * The server's public API, as any program with a key uses it (docs/ingest.md). Each call throws Unanswered
 * when there is no answer.
 */
export interface IngestClient {
  report(report: SimulatorReport): Promise<SimulatorOrders>;
  places(): Promise<Place[]>;
  /** The demo's open work. */
  openWork(): Promise<Pick<SimulationState, 'agenda' | 'customers'>>;
  send(events: readonly Reported[]): Promise<BatchResult>;
}

const patienceMs = 20_000;

export function openIngestClient(address: string, key: string): IngestClient {
  async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new Unanswered(error.message);
    });
    if (response.status === 401 || response.status === 403) throw new KeyRefused(await response.text());
    if (response.status === 429 || response.status >= 500) throw new Unanswered(`${response.status}`);
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }
  return {
    report: (report) => ask('POST', '/simulators/v1/report', report),
    places: async () => (await ask<{ places: Place[] }>('GET', '/ingest/v1/places')).places,
    openWork: () => ask('GET', '/simulators/v1/open-work'),
    send: (events) => ask('POST', '/ingest/v1/events', { events }),
  };
}
