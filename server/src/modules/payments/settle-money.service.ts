import type { Tx } from '../../platform/db/database.ts';
import { appendEntries, type NewEntry, partsOfEntry, type VoidOfOrder, voidOrders } from './ledger.store.ts';
import { type OrderEntry, readOrderEntries } from './order-entries.views.ts';
import { type MoneyOfOrder, readMoneyOfOrders } from './order-money.views.ts';
import {
  computeAllowances,
  type MoneyChange,
  minusParts,
  noParts,
  plusParts,
  type RefundParts,
  sumOfParts,
} from './refund.rules.ts';

/**
 * Appends the ledger entries that make voids and refunds of orders match everything known, and returns the
 * result. `voids` are the void orders with their first void.
 */
export async function settleMoney(
  tx: Tx,
  orderIds: readonly number[],
  voids: readonly VoidOfOrder[],
): Promise<MoneyOfOrder[]> {
  await voidOrders(tx, voids);
  const money = await readMoneyOfOrders(tx, orderIds);
  const refunded = money.filter(({ isRefunded }) => isRefunded).map(({ orderId }) => orderId);
  if (refunded.length === 0) return money;
  const voidOf = new Map(voids.map((one) => [one.orderId, one]));
  const entriesOf = await readOrderEntries(tx, refunded);
  const missing = [...entriesOf].flatMap(([id, entries]) => missingAllowances(entries, voidOf.get(id)));
  if (missing.length === 0) return money;
  await appendEntries(tx, missing);
  return readMoneyOfOrders(tx, orderIds);
}

/**
 * The entries to append so that an order's allowances match `computeAllowances`, each on its refund's day,
 * and the void's exception on the void's day.
 */
function missingAllowances(entries: readonly OrderEntry[], since: VoidOfOrder | undefined): NewEntry[] {
  const status = entries.filter(({ isUndone }) => !isUndone);
  const refunds = status.filter(({ kind }) => kind === 'REFUND');
  const { ofRefunds, beforeVoid } = computeAllowances({
    changes: status.flatMap(changesOf),
    refunds: refunds.map(({ at, storeId, amountCents, parts }) => ({
      at,
      storeId,
      amountCents: -amountCents,
      reported: sumOfParts(parts) === 0 ? null : minusParts(noParts, parts),
    })),
    voidedAt: since === undefined ? null : Date.parse(since.at),
  });
  const due = new Map(refunds.map(({ id }, index) => [id, ofRefunds[index] ?? noParts]));
  return [
    ...entries
      .filter(({ kind }) => kind === 'REFUND')
      .flatMap((refund) => missingOfRefund(refund, due, entries)),
    ...missingOfVoid(entries, since, beforeVoid),
  ];
}

function changesOf({ kind, at, parts, amountCents }: OrderEntry): MoneyChange[] {
  if (kind === 'PAYMENT') return [{ at, kind: 'PAID', parts, paidCents: amountCents }];
  return kind === 'SALE' || kind === 'ADJUSTMENT' ? [{ at, kind: 'SOLD', parts, paidCents: 0 }] : [];
}

/** An undone refund returns nothing, and its own parts were reversed with it. */
function missingOfRefund(
  refund: OrderEntry,
  due: ReadonlyMap<number, RefundParts>,
  entries: readonly OrderEntry[],
): NewEntry[] {
  const own = refund.isUndone ? noParts : refund.parts;
  const booked = plusParts(own, totalOf(entries.filter(({ refundId }) => refundId === refund.id)));
  const allowed = minusParts(noParts, due.get(refund.id) ?? noParts);
  return entryOf('ALLOWANCE', refund, minusParts(allowed, booked), { refundId: refund.id });
}

/** The reversals of another void, which arrived first, are undone on their day. */
function missingOfVoid(
  entries: readonly OrderEntry[],
  since: VoidOfOrder | undefined,
  beforeVoid: RefundParts,
): NewEntry[] {
  const booked = entries.filter(({ kind, isReversal }) => kind === 'VOID' && !isReversal);
  const places: Place[] = [...booked];
  const sale = entries.find(({ kind }) => kind === 'SALE');
  const right = since !== undefined && sale !== undefined && placeOf(since, sale);
  if (right) places.push(right);
  const byKey = new Map(places.map((place) => [keyOf(place), place]));
  return [...byKey].flatMap(([key, place]) => {
    const left = right && keyOf(right) === key ? beforeVoid : noParts;
    const status = totalOf(booked.filter((one) => keyOf(one) === key));
    return entryOf('VOID', place, minusParts(left, status));
  });
}

type Place = Pick<OrderEntry, 'orderId' | 'storeId' | 'at' | 'businessDate'>;
const keyOf = ({ storeId, at, businessDate }: Place) => `${storeId} ${at} ${businessDate}`;
const placeOf = ({ at, businessDate }: VoidOfOrder, { orderId, storeId }: OrderEntry): Place => ({
  orderId,
  storeId,
  at: Date.parse(at),
  businessDate,
});

const totalOf = (entries: readonly OrderEntry[]) =>
  entries.reduce((sum, { parts }) => plusParts(sum, parts), noParts);

/** An order entry with only these parts; none if they are 0. */
function entryOf(
  kind: 'ALLOWANCE' | 'VOID',
  { orderId, storeId, at, businessDate }: Place,
  parts: RefundParts,
  of: { refundId?: number } = {},
): NewEntry[] {
  if (Object.values(parts).every((cents) => cents === 0)) return [];
  return [
    {
      kind,
      orderId,
      storeId,
      at: new Date(at).toISOString(),
      businessDate,
      amountCents: sumOfParts(parts),
      ...partsOfEntry(parts),
      ...of,
      by: null,
    },
  ];
}
