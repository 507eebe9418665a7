import type { DeviceListQuery } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { staleAfterMs } from '@washboard/contract/machines/machine-facts.ts';
import { sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness } from '../../../platform/db/database.ts';
import { bool, int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';

/** The device of a machine. */
export async function readLink({ db, businessId }: InBusiness, machineId: number) {
  const { rows } = await typedSql({
    code: text.orNull,
    isSimulated: bool,
    pairedAt: timestamptz,
    gatewayMachines: int4.orNull,
  })`
    select link.code, link.adapter = 'SIMULATOR' as "isSimulated", link.paired_at as "pairedAt",
      case when gateway.code is not null then (select count(*)::int from machine_link other
        where other.business_id = link.business_id and other.code = link.code) end as "gatewayMachines"
    from machine_link link
    left join machine_gateway gateway on gateway.business_id = link.business_id and gateway.code = link.code
      and link.adapter = 'GATEWAY'
    where link.business_id = ${businessId} and link.machine_id = ${machineId}
  `.execute(db);
  return rows[0];
}

/** The machines that a device is paired with. */
export async function readMachinesOfCode({ db, businessId }: InBusiness, code: string) {
  const { rows } = await typedSql({ id: int8, type: tables.machine.type, number: text })`
    select machine.id, machine.type, machine.number from machine_link link
    join machine on machine.business_id = link.business_id and machine.id = link.machine_id
    where link.business_id = ${businessId} and link.code = ${code}
    order by machine.id
  `.execute(db);
  return rows;
}

/** By store, washers first, numbers in natural order. */
export const deviceKey = listKey(
  'asc',
  [sql`machine.store_id`, 'bigint'],
  [sql`(machine.type = 'DRYER')::int`, 'int'],
  [sql`length(machine.number)`, 'int'],
  [sql`machine.number`, 'text'],
  [sql`machine.id`, 'bigint'],
);

export interface DevicesAsked extends Pick<DeviceListQuery, 'connection' | 'q'> {
  storeIds: readonly number[];
  at: Date;
}

const connectionAt = (at: Date) => sql`case when not link.is_online or link.seen_at is null then 'OFFLINE'
  when link.seen_at < ${new Date(at.getTime() - staleAfterMs)} then 'STALE' else 'ONLINE' end`;

const devices = (businessId: number, { storeIds, connection, q = '', at }: DevicesAsked) => sql`
  from machine_link link
  join machine on machine.business_id = link.business_id and machine.id = link.machine_id
  left join machine_gateway gateway on gateway.business_id = link.business_id and gateway.code = link.code
  where link.business_id = ${businessId} and machine.store_id = any(${[...storeIds]}::bigint[])
    and machine.archived_at is null
    and (${connection ?? null}::text is null or ${connectionAt(at)} = ${connection ?? null}::text)
    and (${q} = '' or strpos(lower(coalesce(link.code, '')), lower(${q})) > 0 or machine.number = ${q})`;

export const countDevices = ({ businessId, read }: BusinessDb, asked: DevicesAsked) =>
  boundedCount(read, devices(businessId, asked));

const deviceColumns = {
  id: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  code: text.orNull,
  isSimulated: bool,
  status: text.of<'ONLINE' | 'STALE' | 'OFFLINE'>(),
  seenAt: timestamptz.orNull,
  pairedAt: timestamptz,
  version: text.orNull,
  clockOffsetMs: int8.orNull,
  waitingVends: int4.orNull,
  key: placeColumn,
};

export async function readDevicePage(
  business: BusinessDb,
  asked: DevicesAsked,
  { direction, after, offset, limit }: Reach,
) {
  const { rows } = await typedSql(deviceColumns)`
    select machine.id, machine.store_id as "storeId", machine.type, machine.number, link.code,
      link.adapter = 'SIMULATOR' as "isSimulated", ${connectionAt(asked.at)} as status, link.seen_at as "seenAt",
      link.paired_at as "pairedAt", gateway.version, gateway.clock_offset_ms as "clockOffsetMs",
      gateway.waiting_vends as "waitingVends", ${placeOfRow(deviceKey)} as key
    ${devices(business.businessId, asked)} and ${beyond(deviceKey, direction, after)}
    order by ${orderBy(deviceKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows satisfies Keyed[];
}
