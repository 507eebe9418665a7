import { type RawBuilder, sql } from 'kysely';

/** Who reported a row of this table: a member by the reported code, or else the code itself. */
export function reporterOf(table: string): RawBuilder<string | null> {
  const code = sql.ref(`${table}.by_code`);
  return sql`coalesce((select full_name from team_member m
    where m.business_id = ${sql.ref(`${table}.business_id`)} and m.employee_code = ${code}), ${code})`;
}
