import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import { laterDay } from '@washboard/contract/core/time/time.ts';
import type { TestDatabase } from '../database/database.ts';

export interface PlainSalesQuestion {
  businessId: number;
  basis: SaleBasis;
  storeIds: number[];
  startDate: string;
  endDate: string;
}

interface Entry {
  kind: string;
  storeId: number;
  day: string;
  saleType: string;
  orderId: number | null;
  orderStore: number | null;
  orderType: string | null;
  reached: string | null;
  voidedOn: string | null;
  undone: boolean;
  tender: string | null;
  amount: number;
  gross: number;
  discount: number;
  tax: number;
  tip: number;
  fee: number;
}

/** Sales and payments of a group. */
export type PlainFigures = Record<string, number>;

const reachedColumn: Record<SaleBasis, string> = {
  created: 'received_on',
  ready: 'ready_on',
  paid: 'paid_on',
  returned: 'returned_on',
};

/**
 * Sales and payment figures again: fetches every entry of the business and applies the rules in plain steps,
 * without catalog and rollups. Groups are named `store|day|sale type` and `store|day|tender`.
 */
export async function plainSales(database: TestDatabase, question: PlainSalesQuestion) {
  const { rows } = await database.admin.query<Entry>(
    `select case when e.kind = 'IMPORT_VOID' then 'UNDONE ' || r.kind else e.kind end as kind, e.store_id::int as "storeId",
       e.business_date::text as day, e.sale_type as "saleType", e.order_id::int as "orderId", s.store_id::int as "orderStore",
       o.type as "orderType", s.${reachedColumn[question.basis]}::text as reached, s.voided_on::text as "voidedOn",
       s.undone_at is not null as undone, e.tender, e.amount_cents::int as amount, e.gross_cents::int as gross,
       e.discount_cents::int as discount, e.tax_cents::int as tax, e.tip_cents::int as tip, e.fee_cents::int as fee
     from ledger_entry e
     left join ledger_entry r on r.business_id = e.business_id and r.id = e.reverses_id
     left join laundry_order o on o.business_id = e.business_id and o.id = e.order_id
     left join order_state s on s.business_id = e.business_id and s.order_id = e.order_id
     where e.business_id = $1`,
    [question.businessId],
  );
  const sales = new Map<string, PlainFigures>();
  const money = new Map<string, PlainFigures>();
  const isAsked = (store: number | null, day: string) =>
    store !== null &&
    question.storeIds.includes(store) &&
    day >= question.startDate &&
    day <= question.endDate;
  const add = (to: typeof sales, [store, day, of]: [number | null, string, string], more: PlainFigures) => {
    if (!isAsked(store, day)) return;
    const key = `${store}|${day}|${of}`;
    const sum = to.get(key) ?? {};
    for (const [name, cents] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + cents;
    to.set(key, sum);
  };
  const counted = new Set<number>();
  for (const entry of rows) {
    if (entry.saleType === 'SELF_SERVE')
      add(
        sales,
        [entry.storeId, entry.day, 'SELF_SERVE'],
        saleOf(entry.kind === 'REFUND' ? { refund: -entry.amount } : { gross: entry.amount }),
      );
    if (entry.orderId !== null && entry.reached !== null && !entry.undone) {
      const day = laterDay(entry.day, entry.reached);
      const isRefund = entry.kind.endsWith('REFUND') || entry.kind === 'ALLOWANCE';
      add(
        sales,
        [entry.orderStore, day, entry.orderType ?? ''],
        saleOf(isRefund ? { ...entry, gross: 0, refund: -entry.gross } : entry),
      );
      if (!counted.has(entry.orderId)) {
        counted.add(entry.orderId);
        add(sales, [entry.orderStore, entry.reached, entry.orderType ?? ''], { orders: 1 });
        const { voidedOn, reached } = entry;
        if (voidedOn !== null)
          add(sales, [entry.orderStore, laterDay(voidedOn, reached), entry.orderType ?? ''], {
            orders: -1,
          });
      }
    }
    const moved = moneyOf(entry);
    if (moved !== null) add(money, [entry.storeId, entry.day, entry.tender ?? 'null'], moved);
  }
  return { sales, money };
}

function saleOf(parts: Partial<Record<'gross' | 'discount' | 'refund' | 'tax' | 'tip' | 'fee', number>>) {
  const { gross = 0, discount = 0, refund = 0, tax = 0, tip = 0, fee = 0 } = parts;
  const net = gross - discount - refund;
  return {
    grossSales: gross,
    discounts: discount,
    refunds: refund,
    netSales: net,
    tax,
    tips: tip,
    fees: fee,
    orderValue: net + tax + tip + fee,
  };
}

function moneyOf({ kind, saleType, tender, amount }: Entry): PlainFigures | null {
  const sign = kind.startsWith('UNDONE') ? -1 : 1;
  const what = kind.replace('UNDONE ', '');
  const stored = tender === 'PREPAID' || tender === 'CREDIT';
  if (what === 'PAYMENT' || (what === 'SALE' && saleType === 'SELF_SERVE'))
    return {
      payments: sign,
      received: amount,
      ...(what === 'SALE' ? atMachines(tender, amount) : {}),
      ...(stored ? { redeemed: amount } : { collected: amount }),
    };
  if (what === 'REFUND')
    return { moneyRefunded: -amount, ...(stored ? { redeemed: amount } : { collected: amount }) };
  if (what === 'LOAD') return { prepaidLoads: amount, collected: amount };
  return null;
}

const shareOf: Record<string, string> = { COIN: 'coins', CARD: 'cards', ONLINE: 'apps', PREPAID: 'apps' };

/** A payment at a machine, and its share if the tender is known. */
function atMachines(tender: string | null, amount: number): PlainFigures {
  if (tender === null) return { paidAtMachines: amount };
  const share = shareOf[tender];
  return { paidAtMachines: amount, reported: amount, ...(share === undefined ? {} : { [share]: amount }) };
}
