import { addDays } from '@washboard/contract/core/time/time.ts';
import { beginOutages, describeRepairs, endOutages } from '@washboard/server/src/modules/machines/index.ts';
import { type LoadedPlace, reported, source, type Tx } from './load-places.ts';
import { noteOutage, type OpenEnds } from './open-work.ts';
import { describedRepair } from './outages.ts';

/** Loads the outages of the last `days` days and notes those that last. Returns their number. */
export async function loadOutages(
  tx: Tx,
  places: readonly LoadedPlace[],
  ends: OpenEnds,
  now: Date,
  days: number,
): Promise<number> {
  const found = places.flatMap((place) => {
    const { clock, outages } = place.floor;
    const from = clock.at(addDays(clock.read(now.getTime()).day, -days), 0);
    return outages.all
      .filter((outage) => outage.from <= now.getTime() && outage.to >= from)
      .map(({ type, number, reason, ...outage }) => ({
        ...reported(place, outage.from),
        type,
        number,
        reason,
        place,
        outage,
      }));
  });
  const ids = await beginOutages(tx, source, found);
  const over: { outageId: number; at: string }[] = [];
  for (const [index, { place, outage }] of found.entries()) {
    const id = ids[index] ?? 0;
    if (outage.to > now.getTime()) noteOutage(ends, place, { id, ...outage });
    else over.push({ outageId: id, at: new Date(outage.to).toISOString() });
  }
  await endOutages(tx, over);
  await describeRepairs(
    tx,
    found.map(({ reason, outage }, index) =>
      describedRepair(ids[index] ?? 0, reason, outage.to <= now.getTime()),
    ),
  );
  return found.length;
}
