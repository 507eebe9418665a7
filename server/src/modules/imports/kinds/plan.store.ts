import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { int8, text } from '../../../platform/db/schema/column.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';

/** Totals of an import's ready rows. */
export interface ReadySums {
  rows: number;
  /** A group counts as one. */
  groups: number;
  firstDay: string | null;
  lastDay: string | null;
}

export async function sumsOfReady(tx: Tx, importId: number): Promise<ReadySums> {
  const { rows } = await typedSql({ rows: int8, groups: int8, firstDay: text.orNull, lastDay: text.orNull })`
    select count(*) as rows, count(*) filter (where line = head_line) as groups, min(day) as "firstDay",
      max(day) as "lastDay"
    from import_row cross join lateral (select parsed->>'businessDate' as day offset 0) reported
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
  `.execute(tx.db);
  return rows[0] ?? { rows: 0, groups: 0, firstDay: null, lastDay: null };
}

/** What ready customers add. */
export async function balancesOfReady(
  tx: Tx,
  importId: number,
): Promise<{ prepaidCents: number; creditCents: number }> {
  const { rows } = await typedSql({ prepaidCents: int8, creditCents: int8 })`
    select coalesce(sum((parsed->>'prepaidCents')::bigint), 0)::bigint as "prepaidCents",
      coalesce(sum((parsed->>'creditCents')::bigint), 0)::bigint as "creditCents"
    from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
  `.execute(tx.db);
  return rows[0] ?? { prepaidCents: 0, creditCents: 0 };
}

export interface ReadyMoney {
  payments: number;
  paidCents: number;
  refunds: number;
  refundedCents: number;
}

/** The totals of ready payments. */
export async function moneyOfReady(tx: Tx, importId: number): Promise<ReadyMoney> {
  const amount = sql`(parsed->>'amountCents')::bigint`;
  const paidBack = sql`coalesce((parsed->>'refundedCents')::bigint, 0)`;
  const { rows } = await typedSql({ payments: int8, paidCents: int8, refunds: int8, refundedCents: int8 })`
    select count(*) filter (where ${amount} > 0) as payments,
      coalesce(sum(${amount}) filter (where ${amount} > 0), 0)::bigint as "paidCents",
      count(*) filter (where ${amount} < 0 or ${paidBack} > 0) as refunds,
      coalesce(sum(least(${amount}, 0) - ${paidBack}), 0)::bigint as "refundedCents"
    from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
  `.execute(tx.db);
  return rows[0] ?? { payments: 0, paidCents: 0, refunds: 0, refundedCents: 0 };
}
