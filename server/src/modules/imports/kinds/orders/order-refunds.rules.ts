import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import { computeOrder } from '@washboard/contract/orders/order-money.rules.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import { orderEffects } from '../row-effects.fields.ts';
import type { OrderRowAt } from './orders.rules.ts';

/** What was removed from an order, and when. */
export interface TakenBack {
  /** Milliseconds since 1970 UTC. */
  at: number;
  businessDate: string;
  reason: 'Returned' | 'Refunded';
  lines: OrderLine[];
  discountCents: number;
  tipCents: number;
}

/** An order's rows without those that its file leaves out; a row that doesn't say follows the others. */
export function countedRows(rows: readonly OrderRowAt[]): OrderRowAt[] {
  const first = rows.find(({ value }) => value.effect !== null)?.value ?? null;
  if (first === null) return [...rows];
  return rows
    .map((row) =>
      row.value.effect === null ? { ...row, value: { ...row.value, effect: first.effect } } : row,
    )
    .filter(({ value }) => value.effect !== 'LEFT_OUT');
}

/** Why none of an order's rows count. */
export function leftOutIssues(rows: readonly OrderRowAt[]): { line: number; issue: RowIssue }[] {
  const leftOutBy = rows.find(({ value }) => value.leftOutBy !== null)?.value.leftOutBy;
  const label = orderEffects.find(({ key }) => key === leftOutBy)?.label ?? 'Status';
  const message = `By its file, order ${rows[0]?.value.number ?? ''} doesn’t count (${label.toLowerCase()}).`;
  return rows.map(({ line }) => ({ line, issue: rowIssue('not_counted', message) }));
}

/** Separates refunds from the sale under the same number. Without a sale, the returns are the order. */
export function splitRefunds(rows: readonly OrderRowAt[]): { sale: OrderRowAt[]; refunds: OrderRowAt[] } {
  const isSale = ({ value }: OrderRowAt) => value.effect !== 'REFUND' && value.line?.isReturn !== true;
  const soldAt = rows.find((row) => isSale(row) && row.value.at !== null)?.value.at ?? null;
  if (!rows.some(isSale)) return { sale: [...rows], refunds: [] };
  const isRefund = (row: OrderRowAt) =>
    row.value.effect === 'REFUND' ||
    (!isSale(row) && row.value.at !== null && soldAt !== null && row.value.at !== soldAt);
  return { sale: rows.filter((row) => !isRefund(row)), refunds: rows.filter(isRefund) };
}

/** An order's refund without items. */
export const refundLine = (amountCents: number): OrderLine => ({
  kind: 'FIXED_PRICE',
  family: null,
  code: 'refund',
  name: 'Refund',
  unitPriceCents: amountCents,
  quantity: 1,
  weight: null,
  minimumCents: 0,
  modifiers: [],
  amountCents,
  discountCents: 0,
  taxRate: 0,
  taxCents: 0,
});

export const computeValueCents = ({
  lines,
  discountCents,
  tipCents,
}: Omit<TakenBack, 'at' | 'businessDate' | 'reason'>) =>
  computeOrder(lines, discountCents, tipCents).valueCents;
