import type { PaymentRefunded } from '@washboard/contract/payments/payment-events.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Reported } from '../../platform/occurrence.ts';
import { turnRefunds } from '../payments/index.ts';

/** A refund of a turn; `paidId` is the turn. */
export type TurnRefund = Reported<Omit<PaymentRefunded, 'payment' | 'parts'>> & { paidId: number };

/**
 * Records refunds of turns as reported, even beyond the amount taken, because the money has left. They count
 * at the machine's store, on its local day.
 */
export async function refundTurns(tx: Tx, refunds: readonly TurnRefund[]): Promise<void> {
  if (refunds.length === 0) return;
  const column = <T>(pick: (one: TurnRefund) => T) => refunds.map(pick);
  const { rows } = await sql<{ storeId: number; day: string }>`
    with refunds as (
      select t.*, turn.store_id, (t.at at time zone store.time_zone)::date as day
      from unnest(${column((one) => one.paidId)}::bigint[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.facts.amountCents)}::bigint[], ${column((one) => one.facts.tender)}::text[],
      ${column((one) => one.facts.reason)}::text[], ${column((one) => one.facts.by)}::text[])
      as t (turn_id, at, amount, tender, reason, by_code)
      join turn on turn.business_id = ${tx.businessId} and turn.id = t.turn_id
      join store on store.business_id = ${tx.businessId} and store.id = turn.store_id
    )
    ${turnRefunds(tx, sql`refunds`)}
  `.execute(tx.db);
  for (const { storeId, day } of rows) tx.markDay(storeId, day);
  for (const storeId of new Set(rows.map((row) => row.storeId)))
    tx.publish({ type: 'turns.changed', storeId });
}
