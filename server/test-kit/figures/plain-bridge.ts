import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import { businessDayOf, laterDay } from '@washboard/contract/core/time/time.ts';
import type { TestDatabase } from '../database/database.ts';

interface Entry {
  kind: string;
  undoes: string | null;
  store: number;
  day: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
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
  reachedAt: number;
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

const reachedStatus: Record<SaleBasis, string> = {
  created: 'received',
  ready: 'ready',
  paid: 'paid',
  returned: 'returned',
};

export interface PlainQuestion {
  businessId: number;
  basis: SaleBasis;
  storeIds: number[];
  startDate: string;
  endDate: string;
  /** What came later is left out. */
  until?: Date | null;
}

/**
 * The bridge again, order by order in plain steps: fetches all entries of the business and computes each
 * order's value and payments, by time and store. Stores of different zones never mix.
 */
export async function plainBridge(database: TestDatabase, asked: PlainQuestion): Promise<PlainBridge> {
  const read = async <Row extends object>(text: string) =>
    (await database.admin.query<Row>(text, [asked.businessId])).rows;
  const stores = await read<{ id: number; zone: string }>(
    'select id::int as id, time_zone as zone from store where business_id = $1',
  );
  const orders = await read<Order>(
    `select order_id::int as id, store_id::int as store, ${reachedStatus[asked.basis]}_on::text as reached,
       coalesce(extract(epoch from ${reachedStatus[asked.basis]}_at) * 1000, 0)::float as "reachedAt",
       undone_at is not null as undone from order_state where business_id = $1`,
  );
  const entries = await read<Entry>(
    `select e.kind, r.kind as undoes, e.store_id::int as store, e.business_date::text as day,
       (extract(epoch from e.occurred_at) * 1000)::float as at, e.sale_type as "saleType",
       e.order_id::int as "order", e.tender, e.amount_cents::int as amount,
       (e.gross_cents - e.discount_cents + e.tax_cents + e.tip_cents + e.fee_cents)::int as value
     from ledger_entry e left join ledger_entry r on r.business_id = e.business_id and r.id = e.reverses_id
     where e.business_id = $1`,
  );
  const zoneOf = new Map(stores.map((store) => [store.id, store.zone]));
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
    const lastDay = asked.until == null ? null : businessDayOf(asked.until, zone ?? 'UTC');
    const isOver = (day: string, at: number) =>
      day > asked.endDate || (asked.until != null && day >= (lastDay ?? '') && at >= asked.until.getTime());
    const inPeriod = (day: string, at: number) => day >= asked.startDate && !isOver(day, at);
    const isHere = (store: number) => asked.storeIds.includes(store) && zoneOf.get(store) === zone;
    for (const entry of entries) {
      if (!isHere(entry.store) || !inPeriod(entry.day, entry.at)) continue;
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
        (entry) => isPaid(entry) && isHere(entry.store) && inPeriod(entry.day, entry.at),
        'amount',
      );
      const { reached, reachedAt } = order;
      const isCounted = reached !== null && !order.undone && isHere(order.store);
      const counts = (entry: Entry) =>
        inPeriod(laterDay(entry.day, reached ?? ''), Math.max(entry.at, reachedAt));
      const value = isCounted ? total(own, counts, 'value') : 0;
      sum.value += value;
      if (!isCounted || !inPeriod(reached, reachedAt)) {
        sum.others += here - value;
        continue;
      }
      const paid = total(own, (entry) => isPaid(entry) && !isOver(entry.day, entry.at), 'amount');
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
