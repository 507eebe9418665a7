import type { TipGroup, TipSharing } from '@washboard/contract/team/pay/tips.constants.ts';
import type { TipRule } from '@washboard/contract/team/pay/tips.schemas.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** The group of each team member for tips, by id. */
export async function readTipGroups({ db, businessId }: InBusiness): Promise<Map<number, TipGroup>> {
  const { rows } = await typedSql({ id: int8, group: text.of<TipGroup>() })`
    select id, case
      when is_manager or admin_access or role in ('owner', 'admin', 'manager') then 'MANAGER'
      when role = 'Driver' then 'DRIVER'
      when role = 'installer' then 'INSTALLER'
      else 'ATTENDANT' end as "group"
    from team_member where business_id = ${businessId}
  `.execute(db);
  return new Map(rows.map(({ id, group }) => [id, group]));
}

const ruleColumns = sql`id, store_id as "storeId", shared_by as "sharedBy", to_json(groups) as groups, version`;
const ruleShape = {
  id: int8,
  storeId: int8.orNull,
  sharedBy: text.of<TipSharing>(),
  groups: json.of<TipGroup[]>(),
  version: int4,
};

/** The rules for tips that count. */
export async function readTipRules({ db, businessId }: InBusiness): Promise<(TipRule & { id: number })[]> {
  const { rows } = await typedSql(ruleShape)`
    select ${ruleColumns} from tip_rule where business_id = ${businessId} and archived_at is null
  `.execute(db);
  return rows;
}

/** A rule, removed or not, locked until the transaction ends. */
export async function holdTipRule({ db, businessId }: Tx, id: number) {
  const { rows } = await typedSql({ ...ruleShape, archivedAt: timestamptz.orNull })`
    select ${ruleColumns}, archived_at as "archivedAt" from tip_rule
    where business_id = ${businessId} and id = ${id} for update
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id: _, ...held } = row;
  return held;
}
