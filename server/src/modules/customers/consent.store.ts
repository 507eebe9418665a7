import type { ConsentChannel } from '@washboard/contract/customers/customers.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';

/** What a customer agreed to, by both ways, as it was told. */
export interface ConsentReport {
  customerId: number;
  smsConsent: boolean;
  emailConsent: boolean;
  /** ISO, UTC. */
  at: string;
}

/** Who told it: a program or a file, or somebody of the back office with how the customer said so. */
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

/** Notes what customers who are new agreed to; that they were not asked yet is no telling. */
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
 * Notes what customers were told to have agreed to, the same as before too: which of two tellings says something new
 * depends on the order of their moments, in which they need not come.
 */
export async function recordReportedConsents(
  tx: Tx,
  source: ConsentSource,
  reported: readonly ConsentReport[],
): Promise<void> {
  await recordConsents(tx, source, reported.flatMap(entriesOf));
}

/**
 * Whether `told.id` may be told to agree. A till tells a customer as a whole and need not have heard of a withdrawal
 * that was noted in the back office: it stands until the back office notes the opposite.
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
