import type { FlagName } from '@washboard/contract/flags/flags.constants.ts';
import type { FlagSetting, SetFlag } from '@washboard/contract/flags/flags.schemas.ts';
import type { FlagRule } from '@washboard/integrations/flags/port.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, unnestRows } from '../../platform/db/rows.ts';
import { int4, json, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export type StoredFlag = Omit<FlagSetting, 'name'> & { name: string };

const overrides = sql`coalesce((
  select json_agg(json_build_object('businessId', o.business_id, 'businessName', b.name, 'isOn', o.is_on) order by b.name)
  from flag_override o join business b on b.id = o.business_id where o.flag_name = f.name
), '[]')`;

/** Flags that were ever set. */
export async function readFlags(lookup: Db): Promise<StoredFlag[]> {
  const { rows } = await typedSql({
    name: text,
    percent: tables.flag.percent,
    version: int4,
    changedAt: timestamptz,
    changedBy: text,
    overrides: json.of<StoredFlag['overrides']>(),
  })`
    select name, percent, version, changed_at as "changedAt", changed_by as "changedBy", ${overrides} as overrides
    from flag f
  `.execute(lookup);
  return rows;
}

export async function readRule(lookup: Db, name: string): Promise<FlagRule | undefined> {
  const { rows } = await typedSql({
    percent: tables.flag.percent,
    overrides: json.of<StoredFlag['overrides']>(),
  })`
    select percent, ${overrides} as overrides from flag f where name = ${name}
  `.execute(lookup);
  return rows[0];
}

/** Whether the flag still had this version; 0 for one that was never set. */
export async function writeFlag(
  lookup: Db,
  name: FlagName,
  { percent, overrides, version }: SetFlag,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into flag (name, percent, version, changed_at, changed_by) select ${name}, ${percent}, 1, ${at}, ${by}
    where ${version} = 0 or exists (select from flag where name = ${name})
    on conflict (name) do update set percent = excluded.percent, version = flag.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where flag.version = ${version}
    returning version
  `.execute(lookup);
  if (rows.length === 0) return false;
  await lookup.deleteFrom('flag_override').where('flag_name', '=', name).execute();
  await sql`
    insert into flag_override (business_id, flag_name, is_on)
    select business_id, ${name}, is_on
    from ${unnestRows(tables.flag_override, overrides, {
      business_id: (one) => one.businessId,
      is_on: (one) => one.isOn,
    })} as given
  `.execute(lookup);
  return true;
}

export async function noteFlagChange(
  lookup: Db,
  {
    name,
    userId,
    at,
    before,
    after,
  }: { name: FlagName; userId: number; at: Date; before: unknown; after: unknown },
): Promise<void> {
  await lookup
    .insertInto('flag_change')
    .values({
      flag_name: name,
      at,
      user_id: userId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Which of these businesses exist. */
export async function knownBusinesses(lookup: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await lookup.selectFrom('business').select('id').where('id', '=', anyOf(ids)).execute();
  return rows.map(({ id }) => id);
}
