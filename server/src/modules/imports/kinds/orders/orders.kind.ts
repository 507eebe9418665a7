import { setImmediate as othersTurn } from 'node:timers/promises';
import { orders } from '@washboard/server/src/modules/imports/kinds/orders/orders.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { findCustomersByContact } from '../../../customers/index.ts';
import { recordWholeOrders, undoOrders } from '../../../orders/index.ts';
import { findOtherEntry } from '../../../payments/index.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import type { GroupIssue, RowGroup } from '../../rows/groups.store.ts';
import { customersByNumber } from '../customers/customers-by-number.store.ts';
import { occurrenceOf } from '../occurrence.rules.ts';
import { sumsOfReady } from '../plan.store.ts';
import { type PlacedImport, type ServerKind, UndoRefused } from '../server-kind.rules.ts';
import {
  type AssembledOrder,
  type Assembly,
  assembleOrder,
  type ReportedCustomer,
} from './order-assembly.rules.ts';
import { rowsByCatalogue } from './order-line-catalog.service.ts';

/** Rows of one number become an order with lines; returned lines are removed on the same day. */
export const ordersOnServer: ServerKind = {
  rules: orders,

  async inspect(tx, record, groups) {
    const assemblies = await assembled(tx, record, groups);
    const customers = await customersOf(
      tx,
      record,
      assemblies.flatMap((one) => (one.ok ? one.order : [])),
    );
    return assemblies.map((one, index) => {
      const alone = halfAlone(record, groups[index]);
      if (alone.length > 0) return alone;
      if (!one.ok) return one.issues;
      const { customer } = one.order;
      const name = nameOf(customer);
      if (name === null || customers(customer) !== null) return [];
      const message = `No customer has the ${name}. Import customers first, or leave this column out.`;
      return [{ line: groups[index]?.rows[0].line ?? 0, issue: rowIssue('reference_unknown', message) }];
    });
  },

  isPlanStable: true,

  async plan(tx, record) {
    const sums = await sumsOfReady(tx, record.id);
    const { firstDay, lastDay } = sums;
    const adds = sums.groups === 0 ? [] : [{ what: 'order', count: sums.groups }];
    return { adds, creates: [], firstDay, lastDay };
  },

  appliesAtOnce: 3,

  async apply(tx, record, groups) {
    const found = (await assembled(tx, record, groups)).flatMap((one) => (one.ok ? one.order : []));
    if (found.length !== groups.length) throw new Error('An order that was ready can’t be combined.');
    const customers = await customersOf(tx, record, found);
    const news = found.map((order) => ({
      ...occurrenceOf(record, order),
      customerId: customers(order.customer),
      facts: order.facts,
      steps: order.steps,
      returned: returnedOf(record, order),
    }));
    return recordWholeOrders(tx, record.source, news, record.id);
  },

  async undo(tx, record, { factIds }, now) {
    const other = await findOtherEntry(tx, record.id, factIds);
    if (other !== null) {
      throw new UndoRefused('Orders from this file have payments or corrections. Undo their import first.');
    }
    await undoOrders(tx, record.id, factIds, now);
  },
};

/** For joined files: rows without their other half, each with the reason. */
function halfAlone({ format: { files } }: PlacedImport, group: RowGroup | undefined): readonly GroupIssue[] {
  const [ofOrders, ofLines] = files ?? [];
  if (group === undefined || ofOrders === undefined || ofLines === undefined) return [];
  const lines = group.rows.filter(({ line }) => line > ofLines.from).length;
  if (lines > 0 && lines < group.rows.length) return [];
  const issue =
    lines === 0
      ? rowIssue('group_incomplete', `${ofLines.name} has no line of order ${group.identity}.`)
      : rowIssue('reference_unknown', `${ofOrders.name} has no order ${group.identity}.`);
  return group.rows.map(({ line }) => ({ line, issue }));
}

const ORDERS_A_TURN = 200;
const assemblies = new WeakMap<readonly RowGroup[], Assembly[]>();

/** Combined once, although groups are inspected before they are applied. */
async function assembled(tx: Tx, record: PlacedImport, groups: readonly RowGroup[]): Promise<Assembly[]> {
  const known = assemblies.get(groups);
  if (known !== undefined) return known;
  const orders: Assembly[] = [];
  for (const rows of await rowsByCatalogue(tx, record.store_id, groups)) {
    if (orders.length % ORDERS_A_TURN === 0) await othersTurn();
    orders.push(assembleOrder(rows));
  }
  assemblies.set(groups, orders);
  return orders;
}

const nameOf = ({ number, phone, email }: ReportedCustomer): string | null => {
  if (number !== null) return `number ${number}`;
  if (phone !== null) return `phone ${phone}`;
  return email === null ? null : `email ${email}`;
};

/** Finds customers by their number in files, else by phone, else by email. */
async function customersOf(
  tx: Tx,
  record: PlacedImport,
  found: readonly AssembledOrder[],
): Promise<(customer: ReportedCustomer) => number | null> {
  const all = found.map(({ customer }) => customer);
  const byNumber = await customersByNumber(
    tx,
    record.store_id,
    all.flatMap(({ number }) => number ?? []),
  );
  const unnumbered = all.filter(({ number }) => number === null);
  const { byPhone, byEmail } = await findCustomersByContact(tx, {
    phones: unnumbered.flatMap(({ phone }) => phone ?? []),
    emails: unnumbered.flatMap(({ email }) => email ?? []),
  });
  return ({ number, phone, email }) => {
    if (number !== null) return byNumber.get(number) ?? null;
    return byPhone.get(phone ?? '') ?? byEmail.get(email ?? '') ?? null;
  };
}

const returnedOf = (record: PlacedImport, { takenBack, facts: { by } }: AssembledOrder) =>
  takenBack.map(({ at, businessDate, reason, ...removed }) => ({
    ...occurrenceOf(record, { at, businessDate }),
    facts: { effect: 'TAKE_BACK' as const, reason, by, ...removed, totalCents: null },
  }));
