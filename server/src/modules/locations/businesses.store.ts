import type { Db } from '../../platform/db/database.ts';
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
  lookup: Db,
): Promise<{ businessId: number; storeId: number } | undefined> {
  const { rows } = await typedSql({ businessId: int8, storeId: int8 })`
    select store.business_id as "businessId", store.id as "storeId"
    from business join store on store.business_id = business.id
    where is_demo order by store.id limit 1`.execute(lookup);
  return rows[0];
}
