import type { ConsentChannel } from '@washboard/contract/customers/customers.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';

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
