import type { LocalDay } from '@washboard/contract/core/time/time.ts';
import {
  modelRefunds,
  type Parts,
  type PlainRefund,
} from '@washboard/server/test-kit/models/refund-model.ts';
import type pg from 'pg';

/** The reported facts of a voided or refunded order. Instants in ISO, UTC. */
interface ReportedOrder {
  storeId: number;
  voidedAt: string | null;
  voidedOn: string | null;
  sold: { at: string; storeId: number; parts: Parts }[];
  payments: { at: string; amount: number; tip: number }[];
  refunds: (PlainRefund & { day: string })[];
}

/**
 * Each store and day: how much voids and refunds reduced sales, compared with the plain model for each voided or
 * refunded order. Every order belongs to one store here, or to stores of one zone.
 */
export async function differingRefunds(db: pg.Pool, from: LocalDay, to: LocalDay): Promise<unknown[]> {
  const { rows: orders } = await db.query<ReportedOrder>(reportedOrders);
  const computed = new Map<string, number[]>();
  const take = (storeId: number, day: string, parts: Parts, sign: number) => {
    if (day < from || day > to) return;
    const sum = computed.get(`${storeId} ${day}`) ?? [0, 0, 0, 0];
    computed.set(
      `${storeId} ${day}`,
      sum.map((cents, place) => cents + sign * (parts[place] ?? 0)),
    );
  };
  for (const order of orders) {
    const { ofRefunds, beforeVoid } = modelRefunds(order);
    for (const { refund, given } of ofRefunds) take(refund.storeId, refund.day, given, -1);
    if (order.voidedOn === null) continue;
    take(order.storeId, order.voidedOn, beforeVoid, 1);
    for (const { storeId, parts } of order.sold) take(storeId, order.voidedOn, parts, -1);
  }
  const { rows: entered } = await db.query<{ key: string; parts: number[] }>(enteredDays, [from, to]);
  const found = new Map(entered.map(({ key, parts }) => [key, parts]));
  return [...new Set([...computed.keys(), ...found.keys()])]
    .map((key) => ({ key, computed: computed.get(key) ?? nothing, entered: found.get(key) ?? nothing }))
    .filter((day) => String(day.computed) !== String(day.entered));
}

const nothing = [0, 0, 0, 0];

const inUtc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ofOrder = (kinds: string, facts: string) => `coalesce((select jsonb_agg(jsonb_build_object(
  'at', ${inUtc('e.occurred_at')}, ${facts})) from ledger_entry e
  where e.business_id = o.business_id and e.order_id = o.id and e.kind in (${kinds})), '[]')`;

const reportedOrders = `
  select o.store_id as "storeId", ${inUtc('v.at')} as "voidedAt", (v.at at time zone s.time_zone)::date::text as "voidedOn",
    ${ofOrder(`'SALE', 'ADJUSTMENT'`, `'storeId', e.store_id, 'parts', jsonb_build_array(e.gross_cents - e.discount_cents, e.tax_cents, e.tip_cents, e.fee_cents)`)} as sold,
    ${ofOrder(`'PAYMENT'`, `'amount', e.amount_cents, 'tip', e.tip_cents`)} as payments,
    ${ofOrder(`'REFUND'`, `'storeId', e.store_id, 'day', e.business_date, 'amount', -e.amount_cents, 'reported', null`)} as refunds
  from laundry_order o join store s on s.id = o.store_id
  left join lateral (select min(at) as at from order_void where business_id = o.business_id and order_id = o.id) v on true
  where v.at is not null or exists (select from ledger_entry
    where business_id = o.business_id and order_id = o.id and kind = 'REFUND')`;

const enteredDays = `
  select store_id || ' ' || business_date as key, array[sum(gross_cents - discount_cents)::int, sum(tax_cents)::int,
    sum(tip_cents)::int, sum(fee_cents)::int] as parts
  from ledger_entry where kind in ('VOID', 'REFUND', 'ALLOWANCE') and business_date between $1 and $2 group by store_id, business_date`;
