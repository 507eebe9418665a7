import type { Repair, RepairListQuery } from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount } from '../../../platform/db/count.store.ts';
import type { BusinessDb, InBusiness, Tx } from '../../../platform/db/database.ts';
import { int4, int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';

export type RepairRow = Omit<Repair, 'timeZone' | 'minutesOut' | 'lostCents'>;

const status = sql`case when o.ended_at is not null then 'DONE'
  when o.is_awaiting_part then 'WAITING_FOR_PART' else 'OPEN' end`;

const columns = sql`o.id, o.machine_id as "machineId", o.store_id as "storeId", machine.type, machine.number,
  ${status} as status, o.reason, o.notes, o.repairer, o.cost_cents as "costCents", o.photo, o.began_at as "beganAt",
  o.ended_at as "endedAt", o.opened_by as "openedBy", o.closed_by as "closedBy", o.source, o.version`;

const rowColumns = {
  id: int8,
  machineId: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  status: text.of<RepairRow['status']>(),
  reason: text,
  notes: text,
  repairer: text,
  costCents: int4.orNull,
  photo: text.orNull,
  beganAt: timestamptz,
  endedAt: timestamptz.orNull,
  openedBy: text.orNull,
  closedBy: text.orNull,
  source: text,
  version: int4,
};

const from = sql`from machine_outage o
  join machine on machine.business_id = o.business_id and machine.id = o.machine_id`;

export const repairKey = ({ direction }: Pick<RepairListQuery, 'direction'>) =>
  listKey(direction, [sql`o.began_at`, 'timestamptz'], [sql`o.id`, 'bigint']);

export interface RepairsAsked extends Pick<RepairListQuery, 'machineId' | 'status' | 'q'> {
  storeIds: readonly number[];
}

const wanted = (businessId: number, { storeIds, machineId, status: only, q = '' }: RepairsAsked) => sql`
  o.business_id = ${businessId} and o.store_id = any(${[...storeIds]}::bigint[])
  and (${machineId ?? null}::bigint is null or o.machine_id = ${machineId ?? null}::bigint)
  and (${only ?? null}::text is null or ${status} = ${only ?? null}::text
    or (${only === 'NOT_DONE'} and o.ended_at is null))
  and (${q} = '' or machine.number = ${q} or position(lower(${q}) in lower(o.reason)) > 0
    or position(lower(${q}) in lower(o.repairer)) > 0)`;

export const countRepairs = ({ businessId, read }: BusinessDb, asked: RepairsAsked) =>
  boundedCount(read, sql`${from} where ${wanted(businessId, asked)}`);

export async function readRepairPage(
  business: BusinessDb,
  asked: RepairsAsked & Pick<RepairListQuery, 'direction'>,
  { direction, after, offset, limit }: Reach,
): Promise<(RepairRow & Keyed)[]> {
  const key = repairKey(asked);
  const { rows } = await typedSql({ ...rowColumns, key: placeColumn })`
    select ${columns}, ${placeOfRow(key)} as key ${from}
    where ${wanted(business.businessId, asked)} and ${beyond(key, direction, after)}
    order by ${orderBy(key, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

export const readRepair = (within: InBusiness, id: number) => readOne(within, id, sql``);

/** The same, locked until the transaction ends. */
export const holdRepair = (tx: Tx, id: number) => readOne(tx, id, sql`for update of o`);

async function readOne({ db, businessId }: InBusiness, id: number, lock: RawBuilder<unknown>) {
  const { rows } = await typedSql(rowColumns)`
    select ${columns} ${from} where o.business_id = ${businessId} and o.id = ${id} ${lock}
  `.execute(db);
  return rows[0];
}

/** Another outage of the machine that goes on. */
export async function readOpenOutage(
  { db, businessId }: InBusiness,
  machineId: number,
  exceptId: number,
): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select id from machine_outage where business_id = ${businessId} and machine_id = ${machineId}
      and ended_at is null and id <> ${exceptId}
    order by id limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** Whether a machine is out of order at an instant, or will be later. */
export async function isOutAt({ db, businessId }: InBusiness, machineId: number, at: Date): Promise<boolean> {
  const { rows } = await typedSql({ id: int8 })`
    select id from machine_outage where business_id = ${businessId} and machine_id = ${machineId}
      and (ended_at is null or ended_at > ${at}) limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Open faults that the machine's device reported before an instant and nobody took care of. */
export async function readUntouchedFaults(
  { db, businessId }: InBusiness,
  { machineId, source, before }: { machineId: number; source: string; before: Date },
): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from machine_outage where business_id = ${businessId} and machine_id = ${machineId}
      and ended_at is null and source = ${source} and opened_by is null and version = 1 and began_at < ${before}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The outages that touch the time from an instant on. */
export async function readOutagesFrom(
  { db, businessId }: InBusiness,
  { storeIds, machineId }: { storeIds: readonly number[]; machineId: number | undefined },
  since: Date,
): Promise<number[]> {
  const { rows } = await typedSql({ id: int8 })`
    select id from machine_outage
    where business_id = ${businessId} and store_id = any(${[...storeIds]}::bigint[])
      and (${machineId ?? null}::bigint is null or machine_id = ${machineId ?? null}::bigint)
      and (ended_at is null or ended_at > ${since})
    order by id limit 10000
  `.execute(db);
  return rows.map(({ id }) => id);
}
