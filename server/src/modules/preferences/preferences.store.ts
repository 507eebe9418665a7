import type { Tx } from '../../platform/db/database.ts';
import { changeRow } from '../../platform/db/writes/change-row.ts';
import { placeRows } from '../../platform/db/writes/place-rows.ts';
import { lockInBusiness } from '../../platform/lock.store.ts';
import type { StoredOption } from './options.rules.ts';

interface Columns {
  name: string;
  options: readonly StoredOption[];
}

/** One person at a time changes preferences: names are distinct, and the last one stays. */
export const lockPreferences = (tx: Tx) => lockInBusiness(tx, 'preferences');

/** Adds one; returns its id. */
export async function insertPreference(tx: Tx, { name, options }: Columns, at: Date): Promise<number> {
  const { id } = await tx.db
    .insertInto('preference')
    .values({ business_id: tx.businessId, name, options: JSON.stringify(options), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePreference(tx: Tx, id: number, { name, options }: Columns): Promise<void> {
  await changeRow(tx, 'preference', id, { name, options: JSON.stringify(options) });
}

/** Archives one, or restores it with null. */
export async function archivePreference(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'preference', id, { archived_at: at });
}

export const placePreferences = (tx: Tx, ids: readonly number[]) => placeRows(tx, 'preference', ids);
