import type { BusinessDb } from '../../platform/db/database.ts';

interface BusinessView {
  id: number;
  uuid: string;
  name: string;
  createdAt: string;
}

export async function readBusiness(business: BusinessDb): Promise<BusinessView | undefined> {
  const rows = await business.read
    .selectFrom('business')
    .select(['id', 'uuid', 'name', 'created_at as createdAt'])
    .where('id', '=', business.businessId)
    .execute();
  return rows[0];
}
