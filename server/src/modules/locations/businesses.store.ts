import type { Database, Db } from '../../platform/db/database.ts';
import { int8, text } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export async function insertBusiness(db: Db, name: string, isDemo: boolean): Promise<number> {
  const { rows } = await typedSql({ id: int8 })`
    insert into business (name, is_demo) values (${name}, ${isDemo}) returning id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** All businesses of the installation, oldest first. */
export async function listBusinesses(lookup: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await typedSql({
    id: int8,
    name: text,
  })`select id, name from business order by id`.execute(lookup);
  return rows;
}

/** The demo business and its first store; undefined without a demo. */
export async function findDemoStore(
  database: Database,
): Promise<{ businessId: number; storeId: number } | undefined> {
  const demo = await typedSql({
    id: int8,
  })`select id from business where is_demo order by id limit 1`.execute(database.lookup);
  const businessId = demo.rows[0]?.id;
  if (businessId === undefined) return undefined;
  const stores = await typedSql({ id: int8 })`
    select id from store where business_id = ${businessId} order by id limit 1
  `.execute(database.business(businessId).read);
  const storeId = stores.rows[0]?.id;
  return storeId === undefined ? undefined : { businessId, storeId };
}
