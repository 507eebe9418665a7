import { mostPayRates } from '@washboard/contract/team/pay/pay.constants.ts';
import type { InBusiness, Tx } from '../../../platform/db/database.ts';
import type { Rate } from './pay.rules.ts';

/** A team member's pay rates, newest first. */
export function readPayRates({ db, businessId }: InBusiness, memberId: number) {
  return db
    .selectFrom('pay_rate')
    .select(['id', 'hourly_cents as hourlyCents', 'from_day as fromDay', 'version'])
    .where('business_id', '=', businessId)
    .where('team_member_id', '=', memberId)
    .where('archived_at', 'is', null)
    .orderBy('from_day', 'desc')
    .limit(mostPayRates)
    .execute();
}

/** Everyone's pay rates by team member. */
export async function readAllRates({ db, businessId }: InBusiness): Promise<Map<number, Rate[]>> {
  const rows = await db
    .selectFrom('pay_rate')
    .select(['team_member_id as memberId', 'hourly_cents as hourlyCents', 'from_day as fromDay'])
    .where('business_id', '=', businessId)
    .where('archived_at', 'is', null)
    .execute();
  const rates = new Map<number, Rate[]>();
  for (const { memberId, ...rate } of rows) rates.set(memberId, [...(rates.get(memberId) ?? []), rate]);
  return rates;
}

/** A pay rate, removed or not, locked until the transaction ends. */
export function holdPayRate({ db, businessId }: Tx, id: number) {
  return db
    .selectFrom('pay_rate')
    .select(['team_member_id as memberId', 'hourly_cents as hourlyCents', 'from_day as fromDay'])
    .select(['version', 'archived_at as archivedAt'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a team member; false if there is none. */
export async function holdMember({ db, businessId }: Tx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined if there is no such team member. */
export async function readFullName({ db, businessId }: InBusiness, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_member')
    .select('full_name as fullName')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.fullName;
}
