import { addDays } from '@washboard/contract/core/time.ts';
import { beginOutages, endOutages } from '@washboard/server/src/modules/machines/index.ts';
import { type LoadedPlace, source, type Tx, told } from './load-places.ts';

/** Records the outages that began before `now` and were not over before the last `days` days; answers how many. */
export async function loadOutages(
  tx: Tx,
  places: readonly LoadedPlace[],
  now: Date,
  days: number,
): Promise<number> {
  const found = places.flatMap((place) => {
    const { clock, outages } = place.floor;
    const from = clock.at(addDays(clock.read(now.getTime()).day, -days), 0);
    return outages.all
      .filter((outage) => outage.from <= now.getTime() && outage.to >= from)
      .map(({ type, number, reason, ...outage }) => ({
        ...told(place, outage.from),
        type,
        number,
        reason,
        to: outage.to,
      }));
  });
  const ids = await beginOutages(tx, source, found);
  const ends = found.flatMap(({ to }, index) =>
    to > now.getTime() ? [] : [{ outageId: ids[index] ?? 0, at: new Date(to).toISOString() }],
  );
  await endOutages(tx, ends);
  return found.length;
}
