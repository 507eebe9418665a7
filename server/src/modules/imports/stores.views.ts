import { AppError } from '@washboard/contract/core/errors.ts';
import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';

export interface ImportStore {
  id: number;
  name: string;
  timeZone: string;
}

/** The stores that can be imported into. */
export async function storesOf(business: BusinessDb): Promise<ImportStore[]> {
  const { rows } = await sql<ImportStore>`
    select id, name, time_zone as "timeZone" from store
    where business_id = ${business.businessId} and archived_at is null order by id limit 2
  `.execute(business.read);
  return rows;
}

/** One store. Throws not_found for a store of another business. */
export async function storeOf(business: BusinessDb, storeId: number): Promise<ImportStore> {
  const { rows } = await sql<ImportStore>`
    select id, name, time_zone as "timeZone" from store
    where business_id = ${business.businessId} and id = ${storeId}
  `.execute(business.read);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}
