import type { StoreScope } from '@washboard/contract/core/access.ts';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import type { Machine } from '@washboard/contract/machines/machines.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, InBusiness } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/rows.ts';
import { bool, int4, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';
import { priceAt } from './price-at.views.ts';

export type MachineRow = Omit<Machine, 'storeName' | 'timeZone' | 'state'>;
type ListedMachineRow = MachineRow & Keyed;

export interface PriceRow {
  id: number;
  priceCents: number;
  effectiveFrom: string;
  createdAt: string;
  createdBy: number | null;
  voidedAt: string | null;
}

const columns = (at: Date) => sql`machine.id, machine.store_id as "storeId", machine.type, machine.number,
  machine.size_pounds as "sizePounds", machine.archived_at as "archivedAt", machine.version,
  ${priceAt(at)} as "priceCents"`;

const machineColumns = {
  id: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  sizePounds: int4.orNull,
  archivedAt: timestamptz.orNull,
  version: int4,
  priceCents: int4.orNull,
};

/** By store, washers first, numbers in natural order. */
export const machineKey = listKey(
  'asc',
  [sql`machine.store_id`, 'bigint'],
  [sql`(machine.type = 'DRYER')::int`, 'int'],
  [sql`length(machine.number)`, 'int'],
  [sql`machine.number`, 'text'],
  [sql`machine.id`, 'bigint'],
);

interface MachineQuery {
  storeIds: readonly number[];
  type: MachineType | null;
  /** Only those out of order. */
  isOut: boolean;
}

/** It has an outage that goes on. */
const isOutOfOrder = sql`exists (select from machine_outage o
    where o.machine_id = machine.id and o.business_id = machine.business_id and o.ended_at is null)`;
const narrowed = ({ type, isOut }: MachineQuery) => sql`machine.archived_at is null
  and (${type}::text is null or machine.type = ${type}::text) ${isOut ? sql`and ${isOutOfOrder}` : sql``}`;

export interface MachinePage extends MachineQuery, Reach {
  at: Date;
}

export async function readMachinePage(business: BusinessDb, page: MachinePage): Promise<ListedMachineRow[]> {
  const { direction, after, offset, limit } = page;
  const { rows } = await typedSql({ ...machineColumns, key: placeColumn })`
    select ${columns(page.at)}, ${placeOfRow(machineKey)} as key from machine
    where machine.business_id = ${business.businessId} and machine.store_id = any(${[...page.storeIds]}::bigint[])
      and ${narrowed(page)}
      and ${beyond(machineKey, direction, after)}
    order by ${orderBy(machineKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

export async function countMachines(business: BusinessDb, query: MachineQuery): Promise<number> {
  const { rows } = await typedSql({ total: int8 })`
    select count(*) as total from machine
    where business_id = ${business.businessId} and store_id = any(${[...query.storeIds]}::bigint[])
      and ${narrowed(query)}
  `.execute(business.read);
  return rows[0]?.total ?? 0;
}

/** How many machines of each store are out of order. */
export async function countOutOfOrder(
  { businessId, read }: BusinessDb,
  storeIds: readonly number[],
): Promise<{ storeId: number; count: number }[]> {
  const { rows } = await typedSql({ storeId: int8, count: int8 })`
    select store_id as "storeId", count(*) as count from machine
    where business_id = ${businessId} and store_id = any(${[...storeIds]}::bigint[])
      and archived_at is null and ${isOutOfOrder}
    group by store_id
  `.execute(read);
  return rows;
}

/** A machine of the visible stores; `forUpdate` locks it until the transaction ends. */
export async function readMachine(
  given: InBusiness & { scope: StoreScope; at: Date; forUpdate?: boolean },
  id: number,
): Promise<MachineRow | undefined> {
  const stores = given.scope === 'all' ? null : [...given.scope];
  const { rows } = await typedSql(machineColumns)`
    select ${columns(given.at)} from machine
    where machine.business_id = ${given.businessId} and machine.id = ${id}
      and (${stores}::bigint[] is null or machine.store_id = any(${stores}::bigint[]))
    ${given.forUpdate ? sql`for no key update` : sql``}
  `.execute(given.db);
  return rows[0];
}

/** All prices of a machine, latest start first. */
export async function readPrices(given: InBusiness, machineId: number): Promise<PriceRow[]> {
  const rows = await given.db
    .selectFrom('machine_price')
    .select([
      'id',
      'price_cents as priceCents',
      'effective_from as effectiveFrom',
      'created_at as createdAt',
      'created_by as createdBy',
      'voided_at as voidedAt',
    ])
    .where('business_id', '=', given.businessId)
    .where('machine_id', '=', machineId)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows;
}

/** Which of these machines are in which of these stores. */
export async function readStoresOfMachines(
  business: BusinessDb,
  machineIds: readonly number[],
  storeIds: readonly number[],
): Promise<{ machineId: number; storeId: number }[]> {
  const rows = await business.read
    .selectFrom('machine')
    .select(['id as machineId', 'store_id as storeId'])
    .where('business_id', '=', business.businessId)
    .where('id', '=', anyOf(machineIds))
    .where('store_id', '=', anyOf(storeIds))
    .execute();
  return rows;
}

export type FloorMachine = Pick<MachineRow, 'storeId' | 'type' | 'number' | 'sizePounds' | 'priceCents'> & {
  isOut: boolean;
};

/** Every machine of these stores with its price and whether it is out of order. */
export async function readFloors(
  business: BusinessDb,
  storeIds: readonly number[],
  at: Date,
): Promise<FloorMachine[]> {
  const { rows } = await typedSql({
    storeId: int8,
    type: tables.machine.type,
    number: text,
    sizePounds: int4.orNull,
    priceCents: int4.orNull,
    isOut: bool,
  })`
    select machine.store_id as "storeId", machine.type, machine.number, machine.size_pounds as "sizePounds",
      ${priceAt(at)} as "priceCents",
      exists (select from machine_outage o
        where o.business_id = machine.business_id and o.machine_id = machine.id
          and o.began_at <= ${at} and (o.ended_at is null or o.ended_at > ${at})) as "isOut"
    from machine
    where machine.business_id = ${business.businessId} and machine.store_id = any(${[...storeIds]}::bigint[])
      and machine.archived_at is null
    order by machine.store_id, machine.type = 'DRYER', length(machine.number), machine.number
  `.execute(business.read);
  return rows;
}

/** Machines in use in these stores, in the order of the list. */
export const readMachineNames = ({ businessId, read }: BusinessDb, storeIds: readonly number[]) =>
  read
    .selectFrom('machine')
    .select(['id', 'store_id as storeId', 'type', 'number'])
    .where('business_id', '=', businessId)
    .where('store_id', 'in', storeIds)
    .where('archived_at', 'is', null)
    .orderBy('store_id')
    .orderBy('number')
    .execute();
