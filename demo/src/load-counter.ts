import { addDays, type LocalDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { readStoreStock, recordStock, setLimits } from '@washboard/server/src/modules/inventory/index.ts';
import {
  closeDrawers,
  collectCoins,
  moveCash,
  openDrawers,
} from '@washboard/server/src/modules/payments/index.ts';
import { beginWork, endWork } from '@washboard/server/src/modules/team/index.ts';
import { coinsOf, drawerOf } from './counter/drawers.ts';
import { shiftsOf } from './counter/shifts.ts';
import { type Movement, openingStock, stockLimits, stockOfMonth } from './counter/stock.ts';
import { type LoadedStore, reported, source, type Tx } from './load-places.ts';
import { noteDrawer, noteShift, type OpenEnds } from './open-work.ts';
import { floatCents } from './recipe.ts';
import type { Takings } from './takings.ts';

/** Loads drawers, coins, shifts and goods. Takings must be complete. */
export async function loadCounter(
  tx: Tx,
  stores: readonly LoadedStore[],
  takings: Takings,
  ends: OpenEnds,
  now: Date,
  days: number,
): Promise<void> {
  for (const store of stores) {
    const today = store.floor.clock.read(now.getTime()).day;
    const all = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days));
    await loadDrawers(tx, store, takings, ends, all, now.getTime());
    await loadCoins(tx, store, takings, all, now.getTime());
    await loadShifts(tx, store, ends, all, now.getTime());
    const goods = all.filter((day) => day.endsWith('-01')).flatMap((day) => stockOfMonth(store, day));
    for (const { code, ...limits } of stockLimits)
      await setLimits(tx, code, [{ storeId: store.id, ...limits }]);
    const received = goods.filter(({ at }) => at <= now.getTime());
    await recordGoods(tx, store, received);
    const left = await readStoreStock(tx, store.id);
    await recordGoods(tx, store, openingStock(store, all[0] ?? today, left));
  }
}

const recordGoods = (tx: Tx, store: LoadedStore, goods: readonly Movement[]) =>
  recordStock(
    tx,
    source,
    goods.map((one) => ({ ...one, ...reported(store, one.at) })),
  );

async function loadDrawers(
  tx: Tx,
  store: LoadedStore,
  takings: Takings,
  ends: OpenEnds,
  days: LocalDay[],
  now: number,
): Promise<void> {
  const drawers = days.flatMap((day) => drawerOf(store, takings, day, now) ?? []);
  const ids = await openDrawers(
    tx,
    source,
    drawers.map(({ at, by }) => ({
      ...reported(store, at),
      facts: { name: 'Front counter', floatCents, by },
    })),
  );
  for (const [index, { at, by, closed }] of drawers.entries())
    if (closed === null)
      noteDrawer(ends, store, {
        id: ids[index] ?? 0,
        at,
        by,
        takenCents: takings.of('cash', store.id, store.floor.clock.read(at).day),
      });
  const drawerIdAt = (index: number) => ids[index] ?? 0;
  await moveCash(
    tx,
    drawers.flatMap(({ banked, by }, index) =>
      banked === null
        ? []
        : [
            {
              ...reported(store, banked.at),
              drawerId: drawerIdAt(index),
              facts: { amountCents: banked.cents, reason: 'Bank deposit', by },
            },
          ],
    ),
  );
  await closeDrawers(
    tx,
    drawers.flatMap(({ closed, by }, index) =>
      closed === null
        ? []
        : [
            {
              ...reported(store, closed.at),
              drawerId: drawerIdAt(index),
              ref: '',
              facts: { countedCents: closed.countedCents, by },
            },
          ],
    ),
  );
}

async function loadCoins(
  tx: Tx,
  store: LoadedStore,
  takings: Takings,
  days: LocalDay[],
  now: number,
): Promise<void> {
  // The first week is incomplete.
  const mondays = days.slice(7).filter((day) => weekdayOf(day) === 1);
  const found = mondays.map((monday) => coinsOf(store, takings, monday)).filter(({ at }) => at <= now);
  const by = store.store.employeeCodes[0];
  await collectCoins(
    tx,
    found.map(({ at, cents }) => ({ ...reported(store, at), facts: { amountCents: cents, by } })),
  );
}

async function loadShifts(
  tx: Tx,
  store: LoadedStore,
  ends: OpenEnds,
  days: LocalDay[],
  now: number,
): Promise<void> {
  const shifts = days.flatMap((day) => shiftsOf(store, day)).filter(({ from }) => from <= now);
  const ids = await beginWork(
    tx,
    source,
    shifts.map(({ by, from }) => ({ ...reported(store, from), facts: { by } })),
  );
  for (const [index, { from, to }] of shifts.entries())
    if (to > now) noteShift(ends, store, { id: ids[index] ?? 0, from, to });
  const ended = shifts.flatMap(({ to }, index) =>
    to > now ? [] : [{ workId: ids[index] ?? 0, at: new Date(to).toISOString() }],
  );
  await endWork(tx, ended);
}
