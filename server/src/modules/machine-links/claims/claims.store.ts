import type { Tx } from '../../../platform/db/database.ts';

export interface NewGateway {
  storeId: number;
  code: string;
  /** Null if an outside broker gives the password. */
  claimHash: Buffer | null;
  claimUntil: Date;
}

export async function insertGateway(tx: Tx, one: NewGateway): Promise<void> {
  await tx.db
    .insertInto('machine_gateway')
    .values({
      business_id: tx.businessId,
      store_id: one.storeId,
      code: one.code,
      claim_hash: one.claimHash,
      claim_until: one.claimUntil,
    })
    .execute();
}

/** Lets a gateway be claimed again. Until then its credentials stay. */
export async function renewClaim(tx: Tx, one: Omit<NewGateway, 'storeId'>): Promise<void> {
  await tx.db
    .updateTable('machine_gateway')
    .set({ claim_hash: one.claimHash, claim_until: one.claimUntil })
    .where('business_id', '=', tx.businessId)
    .where('code', '=', one.code)
    .execute();
}

interface Claiming {
  code: string;
  claimHash: Buffer;
  passwordHash: Buffer;
  at: Date;
}

/** Uses a claim up. Returns whether it was still good. */
export async function useClaim(tx: Tx, { code, claimHash, passwordHash, at }: Claiming): Promise<boolean> {
  const claimed = await tx.db
    .updateTable('machine_gateway')
    .set({ claim_hash: null, password_hash: passwordHash, claimed_at: at })
    .where('business_id', '=', tx.businessId)
    .where('code', '=', code)
    .where('claim_hash', '=', claimHash)
    .where('claim_until', '>', at.toISOString())
    .returning('code')
    .execute();
  return claimed.length > 0;
}
