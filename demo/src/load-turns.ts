import { addDays, businessDayOf } from '@washboard/contract/core/time.ts';
import { type NewTurn, recordTurns } from '@washboard/server/src/modules/machines/index.ts';
import { inTurn } from './in-turn.ts';
import { type LoadedStore, source, type Tx } from './load-places.ts';
import type { Takings } from './takings.ts';
import { turnsOfDay } from './turns.ts';

const turnsAtOnce = 4_000;

/** Records what customers turned at the machines in the last `days` days; answers how many turns. */
export async function loadTurns(
  tx: Tx,
  stores: readonly LoadedStore[],
  takings: Takings,
  now: Date,
  days: number,
  progress: (share: number) => void,
): Promise<number> {
  let count = 0;
  await inTurn(batches(stores, now, days), async ({ store, turns, share }) => {
    await recordTurns(tx, { storeId: store.id, source, importId: null }, turns);
    for (const { businessDate, amountCents } of turns)
      takings.add('machines', store.id, businessDate, amountCents ?? 0);
    count += turns.length;
    progress(share);
  });
  return count;
}

function* batches(stores: readonly LoadedStore[], now: Date, days: number) {
  for (const [index, store] of stores.entries()) {
    const today = businessDayOf(now, store.store.timeZone);
    let turns: NewTurn[] = [];
    for (let back = days; back >= 0; back--) {
      turns.push(
        ...turnsOfDay(store.floor, addDays(today, -back)).filter((turn) => turn.startedAt <= now.getTime()),
      );
      if (turns.length < turnsAtOnce && back > 0) continue;
      yield { store, turns, share: (index + (days - back) / days) / stores.length };
      turns = [];
    }
  }
}
