import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import type { DisputedTurn } from '../../../platform/across/evidence.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { priceAt } from '../price-at.views.ts';

/** What a start cost at that moment; null if no price was set. */
export async function readPriceShown(
  { db, businessId }: InBusiness,
  { machineId, startedAt }: Pick<DisputedTurn, 'machineId' | 'startedAt'>,
): Promise<number | null> {
  const { rows } = await typedSql({ cents: int8.orNull })`
    select ${priceAt(startedAt)}::bigint as cents from machine
    where machine.business_id = ${businessId} and machine.id = ${machineId}
  `.execute(db);
  return rows[0]?.cents ?? null;
}

const mostShown = 100;

/** What the machine reported from an hour before the start to three hours after it. */
export async function readStatesAround(
  { db, businessId }: InBusiness,
  { machineId, startedAt }: Pick<DisputedTurn, 'machineId' | 'startedAt'>,
) {
  const { rows } = await typedSql({
    at: timestamptz,
    reportedAt: timestamptz.orNull,
    state: tables.machine_state.state,
    source: text,
  })`
    select at, reported_at as "reportedAt", state, source from machine_state
    where business_id = ${businessId} and machine_id = ${machineId}
      and at between ${startedAt}::timestamptz - interval '1 hour' and ${startedAt}::timestamptz + interval '3 hours'
    order by at limit ${mostShown}
  `.execute(db);
  return rows;
}

/** The entries of these kinds in the ledger of a turn. */
export async function readMoney({ db, businessId }: InBusiness, turnId: number, kinds: readonly string[]) {
  const { rows } = await typedSql({
    at: timestamptz,
    kind: tables.ledger_entry.kind,
    cents: int8,
    tender: text.of<Tender>().orNull,
  })`
    select occurred_at as at, kind, amount_cents as cents, tender from ledger_entry
    where business_id = ${businessId} and turn_id = ${turnId} and kind = any(${[...kinds]}::text[])
    order by occurred_at, id limit ${mostShown}
  `.execute(db);
  return rows;
}
