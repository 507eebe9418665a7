import type { UsesSoFar } from '@washboard/contract/promotions/promotion-check.rules.ts';
import type { Audience } from '@washboard/contract/promotions/promotions.constants.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { columns, shape, withTerms } from '../promotions.views.ts';

/** The running promotion with this code; undefined if there is none. */
export async function findRunning({ db, businessId }: InBusiness, code: string) {
  const { rows } = await typedSql(shape)`
    select ${columns} from promotion p where p.business_id = ${businessId} and ${code} = any(p.codes || p.code)
      and p.archived_at is null and p.state = 'RUNNING'
  `.execute(db);
  return rows[0] && withTerms(rows[0]);
}

/** The customer whose referral code this is. */
export async function findReferrer(
  { db, businessId }: InBusiness,
  code: string,
): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8 })`
    select customer_id as id from referral_code
    where business_id = ${businessId} and code = ${code} and archived_at is null
  `.execute(db);
  return rows[0]?.id;
}

/** What a promotion's orders used so far, in all and by this customer. */
export async function readUsesSoFar(
  { db, businessId }: InBusiness,
  promotionId: number,
  customerId: number | null,
): Promise<UsesSoFar> {
  const { rows } = await typedSql({ uses: int8, ofCustomer: int8, discountCents: int8 })`
    select count(*) as uses, count(*) filter (where o.customer_id = ${customerId}::bigint) as "ofCustomer",
      coalesce(sum(s.discount_cents), 0)::bigint as "discountCents"
    from promotion p
    join laundry_order o on o.business_id = p.business_id and o.promotion_code = any(p.codes || p.code)
    join order_state s on s.business_id = o.business_id and s.order_id = o.id
    where p.business_id = ${businessId} and p.id = ${promotionId} and not o.promotion_held_out
      and s.undone_at is null and s.voided_at is null
  `.execute(db);
  return rows[0] ?? { uses: 0, ofCustomer: 0, discountCents: 0 };
}

/** The customer that a source reported with this event id. */
export async function findReported(
  { db, businessId }: InBusiness,
  source: string,
  eventId: string,
): Promise<number | undefined> {
  const { rows } = await typedSql({ id: int8.orNull })`
    select fact_id as id from ingest_event
    where business_id = ${businessId} and source = ${source} and id = ${eventId} and type = 'customer.created'
  `.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Whom a customer belongs to on a day, and whether they are held out of a promotion. */
export async function readAudiences(
  { db, businessId }: InBusiness,
  customerId: number,
  { today, promotionId }: { today: string; promotionId: number },
): Promise<{ audiences: Audience[]; isHeldOut: boolean }> {
  const { rows } = await typedSql({ isNew: bool, isLapsed: bool, isAtRisk: bool, isHeldOut: bool })`
    select not exists (
        select from order_state s
        where s.business_id = ${businessId} and s.customer_id = ${customerId}
          and s.undone_at is null and s.voided_at is null) as "isNew",
      coalesce(f.lapsed_from <= ${today}::date, false) as "isLapsed",
      coalesce(f.at_risk_from <= ${today}::date and f.lapsed_from > ${today}::date, false) as "isAtRisk",
      exists (select from promotion_hold_out h where h.business_id = ${businessId}
        and h.promotion_id = ${promotionId} and h.customer_id = ${customerId}) as "isHeldOut"
    from (select 1) one left join customer_facts f on f.business_id = ${businessId} and f.customer_id = ${customerId}
    limit 1
  `.execute(db);
  const [row] = rows;
  const audiences: Audience[] = ['ALL'];
  if (row?.isNew) audiences.push('NEW');
  if (row?.isLapsed) audiences.push('LAPSED');
  if (row?.isAtRisk) audiences.push('AT_RISK');
  return { audiences, isHeldOut: row?.isHeldOut === true };
}

/** Codes of the services and products of these ids. */
export async function readItemCodes(
  { db, businessId }: InBusiness,
  ids: readonly number[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await typedSql({ code: text })`
    select code from catalog_item where business_id = ${businessId} and id = any(${[...ids]}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ code }) => code.toLowerCase()));
}
