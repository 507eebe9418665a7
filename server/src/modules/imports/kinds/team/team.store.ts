import type { ImportedMember } from '@washboard/server/src/modules/imports/kinds/team/team.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { plannedForValues } from '../../../../platform/db/planned-for-values.ts';
import { int4, text } from '../../../../platform/db/schema/column.ts';
import { typedSql } from '../../../../platform/db/typed-sql.ts';

/** Names and roles of the ready rows, in file order. */
export async function readyMembers(
  tx: Tx,
  importId: number,
): Promise<Pick<ImportedMember, 'fullName' | 'role'>[]> {
  const { rows } = await typedSql({ fullName: text, role: text.of</*GivenRole*/ never>().orNull })`
    select parsed->>'fullName' as "fullName", parsed->>'role' as role from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY' order by line
  `.execute(tx.db);
  return rows;
}

/** Lines whose email an earlier ready line of the file has, with that line. */
export async function repeatedEmails(
  tx: Tx,
  importId: number,
  lines: readonly number[],
): Promise<Map<number, number>> {
  const asked = typedSql({ line: int4, other: int4 })`
    select line, other from (
      select line, min(line) over (partition by parsed->>'email') as other from import_row
      where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
        and parsed->>'email' is not null
    ) reported
    where line <> other and line = any(${[...lines]}::int[])
  `;
  const { rows } = await plannedForValues(tx, () => asked.execute(tx.db));
  return new Map(rows.map(({ line, other }) => [line, other]));
}
