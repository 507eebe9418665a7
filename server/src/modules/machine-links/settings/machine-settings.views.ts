import type {
  MachineSettings,
  OnCallPerson,
  RunningCosts,
} from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import { sql } from 'kysely';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/rows.ts';
import { bool, int8, json, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

const chosen = ({ db, businessId }: InBusiness) =>
  db
    .selectFrom('machine_settings')
    .select([
      'store_id as storeId',
      'on_call as onCall',
      'coin_box_cents as coinBoxCents',
      'running_costs as runningCosts',
      'version',
    ])
    .where('business_id', '=', businessId);

interface Row extends Omit<MachineSettings, 'onCall' | 'runningCosts'> {
  onCall: readonly (string | number)[];
  runningCosts: unknown;
}
const shown = (row: Row): MachineSettings => ({
  ...row,
  onCall: row.onCall.map(Number),
  runningCosts: row.runningCosts as RunningCosts | null,
});

export async function readSettings(
  within: InBusiness,
  storeIds: readonly number[],
): Promise<MachineSettings[]> {
  const rows = await chosen(within).where('store_id', '=', anyOf(storeIds)).execute();
  return rows.map(shown);
}

/** The settings of a store, locked until the transaction ends. */
export async function holdSettings(tx: Tx, storeId: number): Promise<MachineSettings> {
  return shown(await chosen(tx).where('store_id', '=', storeId).forUpdate().executeTakeFirstOrThrow());
}

const mostPeople = 500;

/** Where a `team_member m` works, as a list of ids; null for all stores. */
export const storesOfMember = sql`case when m.role is null or m.role not in ('owner', 'admin') then (
  select coalesce(json_agg(s.store_id), '[]') from team_member_store s
  where s.business_id = m.business_id and s.team_member_id = m.id) end`;

/** Who may be on call: everyone who works here. */
export async function readOnCallPeople({ db, businessId }: InBusiness): Promise<OnCallPerson[]> {
  const { rows } = await typedSql({
    id: int8,
    name: text,
    hasPhone: bool,
    storeIds: json.of<number[]>().orNull,
  })`
    select m.id, m.full_name as name, coalesce(m.phone, '') <> '' as "hasPhone",
      ${storesOfMember} as "storeIds"
    from team_member m
    where m.business_id = ${businessId} and m.archived_at is null and m.undone_at is null
    order by lower(m.full_name), m.id limit ${mostPeople}
  `.execute(db);
  return rows;
}
