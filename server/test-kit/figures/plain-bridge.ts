import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import { laterDay } from '@washboard/contract/core/time/time.ts';
import type { TestDatabase } from '../database/database.ts';

interface Entry {
  kind: string;
  undoes: string | null;
  store: number;
  day: string;
  saleType: string;
  order: number | null;
  tender: string | null;
  amount: number;
  value: number;
}
interface Order {
  id: number;
  store: number;
  reached: string | null;
  undone: boolean;
}

/** Cents of each step from order value to collected. */
export interface PlainBridge {
  value: number;
  unpaid: number;
  outside: number;
  others: number;
  loads: number;
  redeemed: number;
  collected: number;
}

const reachedColumn: Record<SaleBasis, string> = {
  created: 'received_on',
  ready: 'ready_on',
  paid: 'paid_on',
  returned: 'returned_on',
};

/**
 * The bridge again, order by order in plain steps: fetches all entries of the business and computes each
 * order's value and payments, by time and store. Stores of different zones never mix.
 */
export async function plainBridge(
  database: TestDatabase,
  asked: { businessId: number; basis: SaleBasis; storeIds: number[]; startDate: string; endDate: string },
): Promise<PlainBridge> {
  const read = async <Row extends object>(text: string) =>
    (await database.admin.query<Row>(text, [asked.businessId])).rows;
  const stores = await read<{ id: number; zone: string }>(
    'select id::int as id, time_zone as zone from store where business_id = $1',
  );
  const orders = await read<Order>(
    `select order_id::int as id, store_id::int as store, ${reachedColumn[asked.basis]}::text as reached,
       undone_at is not null as undone from order_state where business_id = $1`,
  );
  const entries = await read<Entry>(
    `select e.kind, r.kind as undoes, e.store_id::int as store, e.business_date::text as day, e.sale_type as "saleType",
       e.order_id::int as "order", e.tender, e.amount_cents::int as amount,
       (e.gross_cents - e.discount_cents + e.tax_cents + e.tip_cents + e.fee_cents)::int as value
     from ledger_entry e left join ledger_entry r on r.business_id = e.business_id and r.id = e.reverses_id
     where e.business_id = $1`,
  );
  const zoneOf = new Map(stores.map((store) => [store.id, store.zone]));
  const inPeriod = (day: string) => day >= asked.startDate && day <= asked.endDate;
  const sum: PlainBridge = {
    value: 0,
    unpaid: 0,
    outside: 0,
    others: 0,
    loads: 0,
    redeemed: 0,
    collected: 0,
  };
  const zones = new Set(asked.storeIds.map((id) => zoneOf.get(id)));
  for (const zone of zones) {
    const isHere = (store: number) => asked.storeIds.includes(store) && zoneOf.get(store) === zone;
    for (const entry of entries) {
      if (!isHere(entry.store) || !inPeriod(entry.day)) continue;
      const what = entry.undoes ?? entry.kind;
      const isTurn = entry.saleType === 'SELF_SERVE';
      if (isTurn) sum.value += entry.amount;
      if (what === 'LOAD') sum.loads += entry.amount;
      const paid = isPaid(entry) || (isTurn && (what === 'SALE' || what === 'REFUND')) ? entry.amount : 0;
      const isStored = entry.tender === 'PREPAID' || entry.tender === 'CREDIT';
      if (isStored) sum.redeemed += paid;
      sum.collected += (what === 'LOAD' ? entry.amount : 0) + (isStored ? 0 : paid);
      if (entry.order === null && !isTurn) sum.others += paid;
    }
    for (const order of orders) {
      const own = entries.filter((entry) => entry.order === order.id);
      const here = total(
        own,
        (entry) => isPaid(entry) && isHere(entry.store) && inPeriod(entry.day),
        'amount',
      );
      const { reached } = order;
      const isCounted = reached !== null && !order.undone && isHere(order.store);
      const counts = (entry: Entry) => inPeriod(laterDay(entry.day, reached ?? ''));
      const value = isCounted ? total(own, counts, 'value') : 0;
      sum.value += value;
      if (!isCounted || !inPeriod(reached)) {
        sum.others += here - value;
        continue;
      }
      const paid = total(own, (entry) => isPaid(entry) && entry.day <= asked.endDate, 'amount');
      sum.unpaid += value - paid;
      sum.outside += paid - here;
    }
  }
  return sum;
}

const isPaid = ({ kind, undoes, saleType }: Entry) =>
  saleType !== 'SELF_SERVE' && ['PAYMENT', 'REFUND'].includes(kind === 'IMPORT_VOID' ? (undoes ?? '') : kind);

function total(
  entries: readonly Entry[],
  counts: (entry: Entry) => boolean,
  what: 'amount' | 'value',
): number {
  return entries.filter(counts).reduce((sum, entry) => sum + entry[what], 0);
}
