import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { FoundAddress, Geocoder } from './port.ts';

export interface CensusSettings {
  /** Up to `/geocoder`: `https://geocoding.geo.census.gov/geocoder`. */
  url: string;
  /** Milliseconds that one attempt may take. */
  timeoutMs?: number;
}

const benchmark = 'Public_AR_Current';
const waitBeforeRetryMs = 250;
/** The service's own limit is longer; nobody types more. */
const longestAddress = 300;

const answerSchema = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string().max(500),
        // x is the longitude.
        coordinates: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
      }),
    ),
  }),
});

/** The geocoder of the US Census Bureau: public and without a key. ZIP codes come from another geocoder. */
export function createCensusGeocoder({ url, timeoutMs = 4_000 }: CensusSettings, zips: Geocoder): Geocoder {
  const base = `${url.replace(/\/$/, '')}/locations/onelineaddress`;

  /** One attempt; undefined if another may help. */
  async function ask(address: string): Promise<FoundAddress | undefined> {
    const query = new URLSearchParams({ address, benchmark, format: 'json' });
    try {
      const response = await fetch(`${base}?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500 || response.status === 429) return undefined;
      if (!response.ok) return { outcome: 'UNKNOWN' };
      const answer = answerSchema.safeParse(await response.json());
      if (!answer.success) return { outcome: 'UNKNOWN' };
      const [best] = answer.data.result.addressMatches;
      if (best === undefined) return { outcome: 'NOT_FOUND' };
      const { x, y } = best.coordinates;
      return { outcome: 'FOUND', point: [x, y], matched: best.matchedAddress };
    } catch {
      return undefined;
    }
  }

  return {
    centerOfZip: zips.centerOfZip,
    async findAddress(address) {
      const line = address.trim().slice(0, longestAddress);
      if (line === '') return { outcome: 'NOT_FOUND' };
      const first = await ask(line);
      if (first !== undefined) return first;
      await wait(waitBeforeRetryMs);
      return (await ask(line)) ?? { outcome: 'UNKNOWN' };
    },
  };
}
