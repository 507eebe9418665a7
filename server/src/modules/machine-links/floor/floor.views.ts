import { sql } from 'kysely';
import type { BusinessDb, InBusiness } from '../../../platform/db/database.ts';
import { int4, int8, text } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';
import { priceAt } from '../../machines/index.ts';
import type { WhichMachines } from './facts.views.ts';

const floorShape = {
  id: int8,
  storeId: int8,
  type: tables.machine.type,
  number: text,
  sizePounds: int4.orNull,
  priceCents: int4.orNull,
};
export interface FloorRow {
  id: number;
  storeId: number;
  type: 'WASHER' | 'DRYER';
  number: string;
  sizePounds: number | null;
  priceCents: number | null;
}

const floorColumns = (
  at: Date,
) => sql`machine.id, machine.store_id as "storeId", machine.type, machine.number,
  machine.size_pounds as "sizePounds",
  ${priceAt(at)} as "priceCents"`;

/** By store, washers first, numbers in natural order. */
export const floorKey = listKey(
  'asc',
  [sql`machine.store_id`, 'bigint'],
  [sql`(machine.type = 'DRYER')::int`, 'int'],
  [sql`length(machine.number)`, 'int'],
  [sql`machine.number`, 'text'],
  [sql`machine.id`, 'bigint'],
);

export type FloorQuery = WhichMachines & { q: string | undefined };

const inFloor = (business: BusinessDb, { storeIds, type, ids, q = '' }: FloorQuery) => sql`
  from machine where machine.business_id = ${business.businessId}
    and machine.store_id = any(${[...storeIds]}::bigint[]) and machine.archived_at is null
    and (${type}::text is null or machine.type = ${type}::text)
    and (${q} = '' or strpos(lower(machine.number), lower(${q})) > 0)
    ${ids === undefined ? sql`` : sql`and machine.id = any(${[...ids]}::bigint[])`}`;

export async function readFloorPage(
  business: BusinessDb,
  query: FloorQuery & { at: Date },
  { direction, after, offset, limit }: Reach,
): Promise<(FloorRow & Keyed)[]> {
  const { rows } = await typedSql({ ...floorShape, key: placeColumn })`
    select ${floorColumns(query.at)}, ${placeOfRow(floorKey)} as key ${inFloor(business, query)}
      and ${beyond(floorKey, direction, after)}
    order by ${orderBy(floorKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows;
}

export async function countFloor(business: BusinessDb, query: FloorQuery): Promise<number> {
  const { rows } = await typedSql({ total: int8 })`
    select count(*) as total ${inFloor(business, query)}
  `.execute(business.read);
  return rows[0]?.total ?? 0;
}

/** A machine, even an archived one. */
export async function readFloorMachine(
  { db, businessId }: InBusiness,
  id: number,
  at: Date,
): Promise<FloorRow | undefined> {
  const { rows } = await typedSql(floorShape)`
    select ${floorColumns(at)} from machine
    where machine.business_id = ${businessId} and machine.id = ${id}
  `.execute(db);
  return rows[0];
}
