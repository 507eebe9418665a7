import type { SavedView, ViewedScreen } from '@washboard/contract/saved-views/saved-views.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { bool, int4, int8, text } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export type ViewRow = Omit<SavedView, 'canChange'> & { userId: number };

const columns = sql`id, screen, name, search, shared, user_id as "userId", made_by as "madeBy", version`;

const viewColumns = {
  id: int8,
  screen: tables.saved_view.screen,
  name: text,
  search: text,
  shared: bool,
  userId: int8,
  madeBy: text,
  version: int4,
};

/** A user's own views of a screen, then shared ones; by name. */
export async function readViews(
  business: BusinessDb,
  screen: ViewedScreen,
  userId: number,
): Promise<ViewRow[]> {
  const { rows } = await typedSql(viewColumns)`
    select ${columns} from saved_view
    where business_id = ${business.businessId} and screen = ${screen} and (user_id = ${userId} or shared)
    order by user_id <> ${userId}, name, id
  `.execute(business.read);
  return rows;
}

/** A view, locked until the transaction ends. */
export async function readViewToChange(tx: Tx, id: number): Promise<ViewRow | undefined> {
  const { rows } = await typedSql(viewColumns)`
    select ${columns} from saved_view where business_id = ${tx.businessId} and id = ${id} for update
  `.execute(tx.db);
  return rows[0];
}

/** How many views of a screen a user has. */
export async function countViews(tx: Tx, screen: ViewedScreen, userId: number): Promise<number> {
  const { rows } = await typedSql({ count: int8 })`
    select count(*) from saved_view
    where business_id = ${tx.businessId} and screen = ${screen} and user_id = ${userId}
  `.execute(tx.db);
  return rows[0]?.count ?? 0;
}
