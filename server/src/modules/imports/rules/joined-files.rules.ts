import type { ImportField, Mapping } from '../kinds/import-kind.rules.ts';
import { lineFields } from '../kinds/orders/order-lines.fields.ts';
import { ordersForm } from '../kinds/orders/orders.fields.ts';
import { type ColumnLook, guessMapping } from '../mapping/mapping.rules.ts';

/** The columns of one of several files. */
export interface FileColumns {
  name: string;
  headers: readonly string[];
  looks: readonly ColumnLook[];
}

/** Two files as one table: the columns of orders, then those of lines, with a shared order number. */
export interface JoinedColumns {
  /** The index of the file with orders. */
  orders: 0 | 1;
  headers: string[];
  mapping: Mapping;
  /** For each column of the lines file, its column in the table. */
  lineColumns: number[];
}

const isOfLine = ({ key }: ImportField) => lineFields.some((field) => field.key === key);
const orderFields = ordersForm.fields.filter((field) => !isOfLine(field));
const fieldsOfLines = ordersForm.fields.filter(
  (field) => isOfLine(field) || field.key === 'orderNumber' || field.key === 'total',
);

/** Decides which file has orders and which lines; null if they don't belong together. */
export function joinColumns(files: readonly [FileColumns, FileColumns]): JoinedColumns | null {
  const ways = ([0, 1] as const).flatMap((orders) => {
    const head = files[orders];
    const tail = files[orders === 0 ? 1 : 0];
    const ofOrders = ordersForm.settleGuess(guessMapping(orderFields, head.headers, head.looks));
    const ofLines = linesMapping(tail);
    if (ofOrders.orderNumber === undefined || ofLines.orderNumber === undefined) return [];
    if (ofOrders.date === undefined && ofOrders.dateTime === undefined) return [];
    if (ofLines.item === undefined && ofLines.itemCode === undefined) return [];
    if (ofLines.amount === undefined && ofLines.unitPrice === undefined) return [];
    // If either could be, the one with unique numbers has the orders.
    const distinct = head.looks[ofOrders.orderNumber]?.distinct ?? 0;
    return [{ orders, head, tail, ofOrders, ofLines, shared: ofOrders.orderNumber, distinct }];
  });
  ways.sort((a, b) => b.distinct - a.distinct);
  const [way] = ways;
  if (way === undefined) return null;
  const { orders, head, tail, ofOrders, ofLines, shared } = way;
  const headers = [...head.headers];
  const lineColumns = tail.headers.map((header, column) => {
    if (column === ofLines.orderNumber) return shared;
    headers.push(head.headers.includes(header) ? `${header} (${tail.name})` : header);
    return headers.length - 1;
  });
  const mapping: Record<string, number> = { ...ofOrders };
  for (const [field, column] of Object.entries(ofLines)) mapping[field] = lineColumns[column] ?? column;
  return { orders, headers, mapping, lineColumns };
}

/** Next to lines, a single 'Total' is the line's. */
function linesMapping({ headers, looks }: FileColumns): Mapping {
  const { total, ...mapping } = guessMapping(fieldsOfLines, headers, looks);
  const isPriced = mapping.amount !== undefined || mapping.unitPrice !== undefined;
  return isPriced || total === undefined ? mapping : { ...mapping, amount: total };
}
