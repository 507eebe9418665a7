import type { Tx } from '../../platform/db/database.ts';

export interface NewStorePassword {
  storeId: number;
  passwordHash: string;
  setAt: Date;
  setBy: string;
}

export async function setStorePassword(tx: Tx, one: NewStorePassword): Promise<void> {
  const set = { password_hash: one.passwordHash, set_at: one.setAt.toISOString(), set_by: one.setBy };
  await tx.db
    .insertInto('store_login')
    .values({ business_id: tx.businessId, store_id: one.storeId, ...set })
    .onConflict((conflict) => conflict.columns(['business_id', 'store_id']).doUpdateSet(set))
    .execute();
}
