import { setImmediate as breathe } from 'node:timers/promises';
import { addDays } from '@washboard/contract/core/time/time.ts';
import { type NewTurn, recordTurns } from '@washboard/server/src/modules/machines/index.ts';
import { inTurn } from './in-turn.ts';
import { type LoadedPlace, source, type Tx } from './load-places.ts';
import type { Takings } from './takings.ts';
import { turnsOfDay } from './turns.ts';

const turnsAtOnce = 4_000;

/** Loads the customers' turns of the last `days` days. Returns their number. */
export async function loadTurns(
  tx: Tx,
  places: readonly LoadedPlace[],
  takings: Takings,
  now: Date,
  days: number,
  progress: (share: number) => void,
): Promise<number> {
  let count = 0;
  await inTurn(batches(places, now, days), async ({ place, turns, share }) => {
    await recordTurns(tx, { storeId: place.id, source, importId: null }, turns);
    for (const { businessDate, amountCents, tender } of turns)
      if (tender === 'COIN') takings.add('coins', place.id, businessDate, amountCents ?? 0);
    count += turns.length;
    progress(share);
  });
  return count;
}

async function* batches(places: readonly LoadedPlace[], now: Date, days: number) {
  for (const [index, place] of places.entries()) {
    const today = place.floor.clock.read(now.getTime()).day;
    let turns: NewTurn[] = [];
    for (let back = days; back >= 0; back--) {
      await breathe();
      turns.push(
        ...turnsOfDay(place.floor, addDays(today, -back)).filter((turn) => turn.startedAt <= now.getTime()),
      );
      if (turns.length < turnsAtOnce && back > 0) continue;
      yield { place, turns, share: (index + (days - back) / days) / places.length };
      turns = [];
    }
  }
}
