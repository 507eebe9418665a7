import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, json, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { storesOfMember } from '../settings/machine-settings.views.ts';

interface Listener {
  name: string;
  email: string;
  /** Null for all stores. */
  storeIds: number[] | null;
}

/** Who gets emails about alarms. */
export async function readListeners({ db, businessId }: InBusiness): Promise<Listener[]> {
  const { rows } = await typedSql({ name: text, email: text, storeIds: json.of<number[]>().orNull })`
    select m.full_name as name, m.email,
      ${storesOfMember} as "storeIds"
    from alarm_choice choice
    join team_member m on m.business_id = choice.business_id and m.id = choice.member_id
    where choice.business_id = ${businessId} and choice.is_by_email
      and m.archived_at is null and m.undone_at is null and m.user_id is not null
      and m.role in ('owner', 'admin', 'manager', 'installer') and m.email <> ''
    order by m.id
  `.execute(db);
  return rows;
}

/** The phones of people on call, by store. */
export async function readOnCall(
  { db, businessId }: InBusiness,
  storeIds: readonly number[],
): Promise<{ storeId: number; phone: string }[]> {
  const { rows } = await typedSql({ storeId: int8, phone: text })`
    select settings.store_id as "storeId", m.phone
    from machine_settings settings
    join team_member m on m.business_id = settings.business_id and m.id = any(settings.on_call)
    where settings.business_id = ${businessId} and settings.store_id = any(${[...storeIds]}::bigint[])
      and m.archived_at is null and m.undone_at is null and m.phone <> ''
    order by settings.store_id, m.id
  `.execute(db);
  return rows;
}

/** Machines and their stores as people call them, by machine. */
export async function readNames({ db, businessId }: InBusiness, machineIds: readonly number[]) {
  const { rows } = await typedSql({
    id: int8,
    type: tables.machine.type,
    number: text,
    storeName: text,
    gatewayCode: text.orNull,
    gatewayMachines: int8,
  })`
    select machine.id, machine.type, machine.number, store.name as "storeName", link.code as "gatewayCode",
      (select count(*) from machine_link other where other.business_id = machine.business_id
        and other.adapter = 'GATEWAY' and other.code = link.code) as "gatewayMachines"
    from machine join store on store.business_id = machine.business_id and store.id = machine.store_id
    left join machine_link link on link.business_id = machine.business_id and link.machine_id = machine.id
    where machine.business_id = ${businessId} and machine.id = any(${[...machineIds]}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
