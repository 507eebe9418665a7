import type { UsState } from '@washboard/contract/core/contact/us-states.ts';
import type { InBusiness } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { bool, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** What the ledger says about texting a phone, now. */
export interface TextConsent {
  phone: string;
  customerId: number | null;
  /** They asked us to stop all texts. */
  hasStopped: boolean;
  /** They agreed to marketing. */
  isMarketingAgreed: boolean;
  /** The latest word about it. */
  at: string | null;
  how: string | null;
  /** Of their latest address; null if none is known. */
  state: UsState | null;
  /** Of the same address. */
  zipCode: string | null;
}

/** Consent of phones, each with the customer it belongs to, if known. Every text asks this first. */
export async function readTextConsents(
  { db, businessId }: InBusiness,
  phones: readonly { phone: string; customerId: number | null }[],
): Promise<TextConsent[]> {
  const { rows } = await typedSql({
    phone: text,
    customerId: int8.orNull,
    hasStopped: bool,
    isMarketingAgreed: bool,
    at: timestamptz.orNull,
    how: text.orNull,
    state: text.of<UsState>().orNull,
    zipCode: text.orNull,
  })`
    select asked.phone, asked.customer_id as "customerId", coalesce(stop.is_stopped, false) as "hasStopped",
      coalesce(c.sms_consent, false) as "isMarketingAgreed", coalesce(stop.at, word.at) as at,
      coalesce(stop.how, word.how) as how, home.state, home.zip_code as "zipCode"
    from ${unnestRows({ phone: text, customer_id: int8.orNull }, phones, {
      phone: (one) => one.phone,
      customer_id: (one) => one.customerId,
    })} as asked
    left join customer c on c.business_id = ${businessId} and c.id = asked.customer_id
    left join lateral (
      select is_stopped, at, how from text_stop
      where phone = asked.phone and business_id = ${businessId} order by id desc limit 1
    ) stop on true
    left join lateral (
      select at, coalesce(how, source) as how from customer_consent
      where customer_id = asked.customer_id and channel = 'SMS' and business_id = ${businessId} order by id desc limit 1
    ) word on true
    left join lateral (
      select state, zip_code from customer_address
      where customer_id = asked.customer_id and business_id = ${businessId} and removed_at is null
      order by id desc limit 1
    ) home on true
  `.execute(db);
  return rows;
}
