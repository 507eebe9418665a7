import type { Db } from '../../platform/db/database.ts';
import { bool, int8, text } from '../../platform/db/schema/column.ts';
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

/** Whether the demo business exists. */
export async function hasDemo(lookup: Db): Promise<boolean> {
  const { rows } = await typedSql({
    any: bool,
  })`select exists (select from business where is_demo) as any`.execute(lookup);
  return rows[0]?.any === true;
}
