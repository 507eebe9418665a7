import type { StoreLogin } from '@washboard/contract/account/store-login.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';

export async function readStoreLogin({ read, businessId }: BusinessDb, storeId: number): Promise<StoreLogin> {
  const rows = await read
    .selectFrom('store_login')
    .select(['set_at as passwordSetAt', 'set_by as passwordSetBy'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .execute();
  return rows[0] ?? { passwordSetAt: null, passwordSetBy: null };
}
