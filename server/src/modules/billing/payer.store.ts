import { sql } from 'kysely';
import type { Db, InBusiness } from '../../platform/db/database.ts';

/** Serializes transactions about a payer. Lock several in ascending order. */
export async function holdPayer(lookup: Db, payerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing payer ${payerId}`}, 0))`.execute(lookup);
}

/** The business's id at the provider. */
export async function readPayer({ db, businessId }: InBusiness): Promise<string | undefined> {
  const rows = await db
    .selectFrom('billing_payer')
    .select('payer_id as payerId')
    .where('business_id', '=', businessId)
    .execute();
  return rows[0]?.payerId ?? undefined;
}

export async function findBusinessOf(lookup: Db, payerId: string): Promise<number | undefined> {
  const rows = await lookup
    .selectFrom('billing_payer')
    .select('business_id as id')
    .where('payer_id', '=', payerId)
    .execute();
  return rows[0]?.id;
}

/** Links a business that has no payer, unless staff unlinked it; false if there is none. */
export async function tieUntied(lookup: Db, businessId: number, payerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into billing_payer (business_id, payer_id)
    select id, ${payerId} from business where id = ${businessId}
    on conflict do nothing
  `.execute(lookup);
  return numAffectedRows === 1n;
}

/** Links it to this payer or to none; false if the payer belongs to another business. */
export async function tiePayer(lookup: Db, businessId: number, payerId: string | null): Promise<boolean> {
  if (payerId === null) {
    await lookup
      .updateTable('billing_payer')
      .set({ payer_id: null })
      .where('business_id', '=', businessId)
      .execute();
    return true;
  }
  const { numAffectedRows } = await sql`
    insert into billing_payer (business_id, payer_id)
    select ${businessId}::bigint, ${payerId}
    where not exists (select from billing_payer where payer_id = ${payerId} and business_id <> ${businessId})
    on conflict (business_id) do update set payer_id = excluded.payer_id
  `.execute(lookup);
  return numAffectedRows === 1n;
}
