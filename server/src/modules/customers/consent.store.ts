import type { ConsentChannel } from '@washboard/contract/customers/customers.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What a customer agreed to, by both ways, as it was told. */
export interface ConsentTelling {
  customerId: number;
  smsConsent: boolean;
  emailConsent: boolean;
  /** ISO, UTC. */
  at: string;
}

/** Who told it. */
export interface ConsentSource {
  source: string;
  importId?: number | null;
  /** How the customer said so. */
  how?: string;
  by?: string;
}

interface Entry {
  customerId: number;
  channel: ConsentChannel;
  agreed: boolean;
  at: string;
}

const entriesOf = ({ customerId, smsConsent, emailConsent, at }: ConsentTelling): Entry[] => [
  { customerId, channel: 'SMS', agreed: smsConsent, at },
  { customerId, channel: 'EMAIL', agreed: emailConsent, at },
];

/** Notes what customers who are new agreed to. */
export async function noteFirstConsents(
  tx: Tx,
  source: ConsentSource,
  told: readonly ConsentTelling[],
): Promise<void> {
  const entries = told.flatMap(entriesOf).filter(({ agreed }) => agreed);
  if (entries.length > 0) await insertEntries(tx, source, entries);
}

/**
 * Notes what customers agreed to or took back: only where it is other than what was noted last. Their rows must be
 * held.
 */
export async function noteConsents(
  tx: Tx,
  source: ConsentSource,
  told: readonly ConsentTelling[],
): Promise<void> {
  const { rows } = await sql<{ customerId: number; channel: ConsentChannel; agreed: boolean }>`
    select wanted.id as "customerId", way.channel, coalesce((
      select agreed from customer_consent
      where customer_id = wanted.id and channel = way.channel and business_id = ${tx.businessId}
      order by id desc limit 1), false) as agreed
    from unnest(${told.map((one) => one.customerId)}::bigint[]) as wanted (id)
    cross join (values ('SMS'), ('EMAIL')) as way (channel)
  `.execute(tx.db);
  const stands = new Map(rows.map((row) => [`${row.customerId} ${row.channel}`, row.agreed]));
  const entries = told
    .flatMap(entriesOf)
    .filter((one) => stands.get(`${one.customerId} ${one.channel}`) !== one.agreed);
  if (entries.length > 0) await insertEntries(tx, source, entries);
}

/**
 * Whether `told.id` may be told to agree. A till tells a customer as a whole and need not have heard of a withdrawal
 * that was noted in the back office: it stands until the back office notes the opposite.
 */
export function mayAgree(tx: Tx, { by }: ConsentSource, channel: ConsentChannel): RawBuilder<boolean> {
  if (by !== undefined) return sql`true`;
  return sql`not coalesce((
    select not agreed and by_name is not null from customer_consent
    where customer_id = told.id and channel = ${channel} and business_id = ${tx.businessId}
    order by id desc limit 1), false)`;
}

async function insertEntries(
  tx: Tx,
  { source, importId = null, how, by }: ConsentSource,
  entries: readonly Entry[],
): Promise<void> {
  const column = <T>(pick: (one: Entry) => T) => entries.map(pick);
  await sql`
    insert into customer_consent (business_id, source, import_id, how, by_name, customer_id, channel, agreed, at)
    select ${tx.businessId}, ${source}, ${importId}::bigint, ${how ?? null}, ${by ?? null}, t.*
    from unnest(${column((one) => one.customerId)}::bigint[], ${column((one) => one.channel)}::text[],
      ${column((one) => one.agreed)}::boolean[], ${column((one) => one.at)}::timestamptz[]) as t
  `.execute(tx.db);
}
