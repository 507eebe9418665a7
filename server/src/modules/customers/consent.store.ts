import type { ConsentChannel } from '@washboard/contract/customers/customers.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { int4, int8 } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** A customer's consent for both channels, as reported. */
export interface ConsentReport {
  customerId: number;
  smsConsent: boolean;
  emailConsent: boolean;
  /** ISO, UTC. */
  at: string;
}

/** The source: a program or file, or a team member with how the customer told them. */
export interface ConsentSource {
  source: string;
  importId?: number | null;
  how?: string | undefined;
  by?: string | undefined;
}

export interface ConsentEntry {
  customerId: number;
  channel: ConsentChannel;
  agreed: boolean;
  /** ISO, UTC. */
  at: string;
}

const entriesOf = ({ customerId, smsConsent, emailConsent, at }: ConsentReport): ConsentEntry[] => [
  { customerId, channel: 'SMS', agreed: smsConsent, at },
  { customerId, channel: 'EMAIL', agreed: emailConsent, at },
];

/** Records the consent of new customers; "not asked yet" isn't recorded. */
export async function recordFirstConsents(
  tx: Tx,
  source: ConsentSource,
  reported: readonly ConsentReport[],
): Promise<void> {
  await recordConsents(
    tx,
    source,
    reported.flatMap(entriesOf).filter(({ agreed }) => agreed),
  );
}

/**
 * Records reported consent, even if unchanged: which of two reports is news depends on their times, and they
 * may arrive in any order.
 */
export async function recordReportedConsents(
  tx: Tx,
  source: ConsentSource,
  reported: readonly ConsentReport[],
): Promise<void> {
  await recordConsents(tx, source, reported.flatMap(entriesOf));
}

/**
 * Whether `reported.id` may be reported to agree. A register reports a customer as a whole and may not know
 * of a withdrawal in the back office, which stays until the back office saves the opposite.
 */
export function mayAgree(tx: Tx, { by }: ConsentSource, channel: ConsentChannel): RawBuilder<boolean> {
  if (by !== undefined) return sql`true`;
  return sql`coalesce((
    select agreed from customer_consent
    where customer_id = reported.id and channel = ${channel} and business_id = ${tx.businessId} and by_name is not null
    order by id desc limit 1), true)`;
}

export async function recordConsents(
  tx: Tx,
  { source, importId = null, how, by }: ConsentSource,
  entries: readonly ConsentEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertRows(tx, 'customer_consent', entries, {
    source,
    import_id: importId,
    how: how ?? null,
    by_name: by ?? null,
    customer_id: (one) => one.customerId,
    channel: (one) => one.channel,
    agreed: (one) => one.agreed,
    at: (one) => one.at,
  }).execute();
}

/** What a phone says about all texts, in the customer's own words. */
export interface TextStop {
  phone: string;
  isStopped: boolean;
  /** ISO, UTC. */
  at: string;
  wording: string;
  how: string;
}

/**
 * Records a phone's STOP or START. A STOP also withdraws consent to marketing, which only the customer can give again.
 */
export async function recordTextStop(tx: Tx, stop: TextStop): Promise<void> {
  const { phone, isStopped, at, wording, how } = stop;
  await insertRows(tx, 'text_stop', [stop], { phone, is_stopped: isStopped, at, wording, how }).execute();
  if (isStopped) await withdrawMarketing(tx, stop);
}

/** The customers of a phone withdraw their consent to marketing texts. */
export async function withdrawMarketing(tx: Tx, { phone, at, wording, how }: TextStop): Promise<void> {
  const { rows } = await typedSql({ id: int8, storeId: int8, version: int4 })`
    update customer set sms_consent = false, version = version + 1
    where business_id = ${tx.businessId} and phone = ${phone} and undone_at is null and sms_consent
    returning id, store_id as "storeId", version
  `.execute(tx.db);
  const customerIds = rows.map(({ id }) => id);
  await sql`update customer_facts set sms_consent = false
    where business_id = ${tx.businessId} and customer_id = any(${customerIds}::bigint[])`.execute(tx.db);
  await recordConsents(
    tx,
    { source: 'Text message', how: `${how}: ${wording}`.slice(0, 200), by: 'The customer' },
    customerIds.map((customerId) => ({ customerId, channel: 'SMS', agreed: false, at })),
  );
  for (const { id, storeId, version } of rows)
    tx.publish({ type: 'customers.changed', storeId, id, version });
}
