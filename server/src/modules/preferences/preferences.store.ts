import type { PreferenceForm } from '@washboard/contract/preferences/preferences.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';
import { changeRow } from '../../platform/db/writes/change-row.ts';
import { placeRows } from '../../platform/db/writes/place-rows.ts';
import { keptOptions } from './options.rules.ts';

/** Adds one; returns its id. */
export async function insertPreference(tx: Tx, form: PreferenceForm, at: Date): Promise<number> {
  const { id } = await tx.db
    .insertInto('preference')
    .values({
      business_id: tx.businessId,
      name: form.name,
      options: JSON.stringify(keptOptions([], form.options)),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePreference(
  tx: Tx,
  id: number,
  changed: { name?: string; options?: string; archived_at?: Date | null },
): Promise<void> {
  await changeRow(tx, 'preference', id, changed);
}

export const placePreferences = (tx: Tx, ids: readonly number[]) => placeRows(tx, 'preference', ids);
