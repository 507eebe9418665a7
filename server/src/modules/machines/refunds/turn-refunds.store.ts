import type { PaymentRefunded } from '@washboard/contract/payments/payment-events.schemas.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { date, int8, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import type { Reported } from '../../../platform/occurrence.ts';
import { turnRefunds } from '../../payments/index.ts';

/** A refund of a turn; `paidId` is the turn. */
export type TurnRefund = Reported<Omit<PaymentRefunded, 'payment' | 'parts'>> & { paidId: number };

/**
 * Records refunds of turns as reported, even beyond the amount taken, because the money has left. They count
 * at the machine's store, on its local day.
 */
export async function refundTurns(tx: Tx, refunds: readonly TurnRefund[]): Promise<void> {
  if (refunds.length === 0) return;
  const { rows } = await typedSql({ storeId: int8, day: date })`
    with refunds as (
      select t.*, turn.store_id, (t.at at time zone store.time_zone)::date as day
      from ${unnestRows({ ...tables.ledger_entry, at: timestamptz, amount: int8 }, refunds, {
        turn_id: (one) => one.paidId,
        at: (one) => one.at,
        amount: (one) => one.facts.amountCents,
        tender: (one) => one.facts.tender,
        reason: (one) => one.facts.reason,
        by_code: (one) => one.facts.by,
      })} as t
      join turn on turn.business_id = ${tx.businessId} and turn.id = t.turn_id
      join store on store.business_id = ${tx.businessId} and store.id = turn.store_id
    )
    ${turnRefunds(tx, sql`refunds`)}
  `.execute(tx.db);
  for (const { storeId, day } of rows) tx.markDay(storeId, day);
  for (const storeId of new Set(rows.map((row) => row.storeId)))
    tx.publish({ type: 'turns.changed', storeId });
}
