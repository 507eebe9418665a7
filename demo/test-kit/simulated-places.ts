import type { Place } from '@washboard/contract/ingest/ingest-places.schemas.ts';
import { stores } from '../src/places.ts';

/** The demo's stores as the ingest API reports them, with a few machines each; ids from 1. */
export const simulatedPlaces: Place[] = stores.map(({ name, timeZone }, index) => ({
  id: index + 1,
  name,
  timeZone,
  machines: [
    ...[20, 30, 30, 40, 60].map((sizePounds, place) => ({
      type: 'WASHER' as const,
      number: `${place + 1}`,
      sizePounds,
      priceCents: 500,
      isOut: place === 0,
    })),
    ...['6', '7', '8'].map((number) => ({
      type: 'DRYER' as const,
      number,
      sizePounds: 35,
      priceCents: 25,
      isOut: false,
    })),
  ],
}));
