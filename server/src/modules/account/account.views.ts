import { sql } from 'kysely';
import type { BusinessDb } from '../../platform/db/database.ts';

interface BusinessView {
  id: number;
  uuid: string;
  name: string;
  createdAt: string;
}

export async function readBusiness(business: BusinessDb): Promise<BusinessView | undefined> {
  const { rows } = await sql<BusinessView>`
    select id, uuid, name, created_at as "createdAt" from business where id = ${business.businessId}
  `.execute(business.read);
  return rows[0];
}
