import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { bool, int4 } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Seconds' worth of texts that a number may send at once, after a rest. */
const burstSeconds = 5;

/**
 * Takes the next turn of the business's number, which sends so many texts a second. If that isn't now, the message waits
 * until then, and needs no other turn. Time is the database's, since all processes share it.
 */
export async function takeTurn(tx: Tx, messageId: number, perSecond: number): Promise<boolean> {
  const burst = Math.max(1, Math.round(perSecond * burstSeconds));
  const { rows } = await typedSql({ waits: bool })`
    with turn as (
      update messenger_settings
      set next_send_at = greatest(next_send_at, now()) + ${1 / perSecond} * interval '1 second'
      where business_id = ${tx.businessId}
      returning next_send_at - ${burst / perSecond} * interval '1 second' as at
    ), waiting as (
      update message set retry_at = turn.at from turn
      where business_id = ${tx.businessId} and id = ${messageId} and turn.at > now() returning true as waits
    )
    select waits from waiting
  `.execute(tx.db);
  return rows.length === 0;
}

/** Notes that the carrier asked to wait; tried again then if it said how long. Returns how often it asked. */
export async function waitLonger(tx: Tx, messageId: number, waitMs: number | undefined): Promise<number> {
  const { rows } = await typedSql({ waits: int4 })`
    update message set waits = waits + 1, retry_at = now() + ${waitMs ?? null}::float8 * interval '1 ms'
    where business_id = ${tx.businessId} and id = ${messageId} returning waits
  `.execute(tx.db);
  return rows[0]?.waits ?? 0;
}

export async function endWait(tx: Tx, messageId: number): Promise<void> {
  await sql`update message set retry_at = null where business_id = ${tx.businessId} and id = ${messageId}`.execute(
    tx.db,
  );
}
