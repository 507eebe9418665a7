import type { BusinessDb } from '../../../platform/db/database.ts';
import type { StoreDay } from '../../../platform/db/dirty-days.ts';
import type { Figures } from '../../../platform/figures/figures.ts';
import { rollUpBusiness } from './roll-up.service.ts';
import { findDifferences, readKnownDays } from './rollups.store.ts';

const batch = 60;

/**
 * Compares a business's rollups of clean days with its rows; changes nothing.
 * @returns the days that differ
 */
export async function verifyRollups(
  { facts }: Pick<Figures, 'facts'>,
  business: BusinessDb,
  onProgress: (share: number) => void = () => {},
): Promise<StoreDay[]> {
  const different = new Map<string, StoreDay>();
  const days = await readKnownDays(business.read, business.businessId);
  for (let from = 0; from < days.length; from += batch) {
    const some = days.slice(from, from + batch);
    for (const source of Object.values(facts)) {
      const found = await findDifferences(business.read, business.businessId, source, some);
      for (const one of found) different.set(`${one.storeId} ${one.day}`, one);
    }
    onProgress(Math.min(1, (from + batch) / days.length));
  }
  return [...different.values()];
}

/** Recomputes days from rows. */
export async function repairRollups(
  figures: Pick<Figures, 'facts'>,
  business: BusinessDb,
  days: readonly StoreDay[],
): Promise<void> {
  await business.write(async (tx) => {
    for (const { storeId, day } of days) tx.markDay(storeId, day);
  });
  await rollUpBusiness(figures, business);
}
