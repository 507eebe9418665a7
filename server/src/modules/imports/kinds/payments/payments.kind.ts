import {
  type ImportedPayment,
  payments,
} from '@washboard/server/src/modules/imports/kinds/payments/payments.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { findOrdersByCode, settleOrders } from '../../../orders/index.ts';
import { recordPayments, recordRefunds, undoEntries } from '../../../payments/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import type { RowGroup } from '../../rows/groups.store.ts';
import { occurrenceOf } from '../occurrence.rules.ts';
import { moneyOfReady, sumsOfReady } from '../plan.store.ts';
import type { PlacedImport, ServerKind } from '../server-kind.rules.ts';

/** Rows become payments and refunds of existing orders. */
export const paymentsOnServer: ServerKind = {
  rules: payments,

  async inspect(tx, record, groups) {
    const orders = await ordersOf(tx, record, groups);
    return groups.map((group) => {
      const { orderNumber } = paymentOf(group);
      const found = orders.get(orderNumber) ?? [];
      if (found.length === 1) return [];
      const message =
        found.length === 0
          ? `This store has no order ${orderNumber}. Import orders first.`
          : `This store has ${found.length} orders with the number ${orderNumber}.`;
      return [{ line: group.rows[0].line, issue: rowIssue('reference_unknown', message) }];
    });
  },

  async plan(tx, record) {
    const { firstDay, lastDay } = await sumsOfReady(tx, record.id);
    const money = await moneyOfReady(tx, record.id);
    const adds = [
      { what: 'payment', count: money.payments },
      { what: 'refund', count: money.refunds },
    ];
    const sums = [
      { what: 'paid', cents: money.paidCents },
      { what: 'refunded', cents: money.refundedCents },
    ];
    return {
      adds: adds.filter(({ count }) => count > 0),
      sums: sums.filter(({ cents }) => cents !== 0),
      creates: [],
      firstDay,
      lastDay,
    };
  },

  async apply(tx, record, groups) {
    const orders = await ordersOf(tx, record, groups);
    const all = groups.flatMap((group, index) => {
      const payment = paymentOf(group);
      const [orderId] = orders.get(payment.orderNumber) ?? [];
      if (orderId === undefined) throw new Error(`Order ${payment.orderNumber} no longer exists.`);
      return entriesOf(payment).map((part) => ({
        index,
        orderId,
        payment: part,
        ...occurrenceOf(record, payment),
      }));
    });
    const taken = all.filter(({ payment }) => payment.amountCents > 0);
    const given = all.filter(({ payment }) => payment.amountCents < 0);
    const takenIds = await recordPayments(
      tx,
      taken.map(({ payment, ...one }) => ({ ...one, facts: payment })),
      record.id,
    );
    const refunds = given.map(({ payment, ...one }) => ({
      ...one,
      facts: { ...payment, amountCents: -payment.amountCents, parts: null },
    }));
    const { ids: givenIds } = await recordRefunds(tx, refunds, record.id);
    await settleOrders(
      tx,
      all.map(({ orderId }) => orderId),
    );
    const ids: number[] = [];
    for (const [list, listIds] of [
      [taken, takenIds],
      [given, givenIds],
    ] as const)
      list.forEach(({ index }, place) => {
        ids[index] ??= listIds[place] ?? 0;
      });
    return ids;
  },

  async undo(tx, record, { factIds }) {
    const undone = await undoEntries(tx, record.id, factIds);
    for (const { storeId, day } of undone) tx.markDay(storeId, day);
    await settleOrders(
      tx,
      undone.map(({ orderId }) => orderId),
    );
  },
};

// Returned by this kind's rules.
const paymentOf = ({ rows: [row] }: RowGroup) => row.value as ImportedPayment;

/** Its payments, then what was paid back, by the same tenders in turn. */
function entriesOf({ refundedCents = 0, ...payment }: ImportedPayment): ImportedPayment[] {
  const payments = partsOf(payment);
  let openCents = refundedCents;
  const refunds = payments.flatMap((part): ImportedPayment[] => {
    const backCents = Math.min(openCents, part.amountCents);
    openCents -= backCents;
    return backCents > 0
      ? [{ ...part, amountCents: -backCents, tipCents: 0, reason: part.reason || 'Refund' }]
      : [];
  });
  return [...payments, ...refunds];
}

/** One payment for each tender; the tip came with the first that is as large. */
function partsOf(payment: ImportedPayment): ImportedPayment[] {
  const { parts, ...whole } = payment;
  if (parts === undefined) return [whole];
  const tipped = parts.find(({ amountCents }) => amountCents >= whole.tipCents);
  return parts.map((part) => ({
    ...whole,
    ...part,
    tipCents: part === tipped ? whole.tipCents : 0,
    card: part.tender === 'CARD' ? whole.card : null,
  }));
}

async function ordersOf(
  tx: Tx,
  record: PlacedImport,
  groups: readonly RowGroup[],
): Promise<Map<string, number[]>> {
  const numbers = [...new Set(groups.map((group) => paymentOf(group).orderNumber))];
  const orders = new Map<string, number[]>();
  for (const { id, code } of await findOrdersByCode(tx, record.store_id, numbers))
    orders.set(code, [...(orders.get(code) ?? []), id]);
  return orders;
}
