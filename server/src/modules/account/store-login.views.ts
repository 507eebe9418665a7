import type { StoreLogin } from '@washboard/contract/account/store-login.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { storeLoginOf } from './store-login.rules.ts';

export async function readStoreLogin({ read, businessId }: BusinessDb, storeId: number): Promise<StoreLogin> {
  const rows = await read
    .selectFrom('store_login')
    .select(['set_at as passwordSetAt', 'set_by as passwordSetBy'])
    .where('business_id', '=', businessId)
    .where('store_id', '=', storeId)
    .execute();
  const login = storeLoginOf(businessId, storeId);
  return { login, ...(rows[0] ?? { passwordSetAt: null, passwordSetBy: null }) };
}
