import type { CreateSavedView } from '@washboard/contract/saved-views/saved-views.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The new view's id; undefined if its author has one with that name on that screen. */
export async function insertView(
  tx: Tx,
  view: CreateSavedView & { userId: number; madeBy: string; at: Date },
): Promise<number | undefined> {
  const rows = await tx.db
    .insertInto('saved_view')
    .values({
      business_id: tx.businessId,
      screen: view.screen,
      name: view.name,
      search: view.search,
      shared: view.shared,
      user_id: view.userId,
      made_by: view.madeBy,
      created_at: view.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'screen', 'user_id', 'name']).doNothing())
    .returning('id')
    .execute();
  return rows[0]?.id;
}

/** Whether it was changed: false if its author has another with that name on that screen. */
export async function updateView(
  tx: Tx,
  id: number,
  view: Pick<CreateSavedView, 'name' | 'search' | 'shared'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update saved_view v set name = ${view.name}, search = ${view.search}, shared = ${view.shared}, version = version + 1
    where business_id = ${tx.businessId} and id = ${id} and not exists (
      select from saved_view other
      where other.business_id = v.business_id and other.screen = v.screen and other.user_id = v.user_id
        and other.name = ${view.name} and other.id <> v.id)
  `.execute(tx.db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.db
    .deleteFrom('saved_view')
    .where('business_id', '=', tx.businessId)
    .where('id', '=', id)
    .execute();
}
