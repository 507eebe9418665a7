import { Readable } from 'node:stream';
import { type CsvValue, csvLine, csvStart } from '@washboard/contract/core/csv.ts';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters, ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { customerOf } from './customers.service.ts';
import { type CustomerKey, type CustomerScope, readCustomerPage } from './customers.views.ts';

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const columns: readonly [string, (customer: ListedCustomer) => CsvValue][] = [
  ['Customer', (one) => one.id],
  ['First name', (one) => one.firstName],
  ['Last name', (one) => one.lastName],
  ['Company', (one) => one.companyName],
  // Without its sign, which a spreadsheet would take for the beginning of a formula.
  ['Phone', (one) => one.phone?.replace('+1', '') ?? null],
  ['Email', (one) => one.email],
  ['Store', (one) => one.storeName],
  ['Commercial', (one) => yesOrNo(one.isCommercial)],
  ['Text messages', (one) => yesOrNo(one.smsConsent)],
  ['Marketing e-mail', (one) => yesOrNo(one.emailConsent)],
  ['Segment', (one) => segments[one.segment].label],
  ['Orders', (one) => one.orders],
  ['Spend', (one) => Number((one.spendCents / 100).toFixed(2))],
  ['First order', (one) => one.firstOrderOn],
  ['Last order', (one) => one.lastOrderOn],
  ['Since', (one) => one.since],
  ['Tags', (one) => one.tags.map((tag) => tag.name).join(', ')],
];

const pageSize = 1_000;

export interface CustomerExport {
  business: BusinessDb;
  scope: CustomerScope;
  filters: CustomerFilters;
  signal: AbortSignal;
}

/** The customers as CSV, a page at a time: memory stays flat and no transaction stays open. */
export function customersAsCsv(given: CustomerExport): Readable {
  return Readable.from(lines(given), { objectMode: false, highWaterMark: 64 * 1024 });
}

async function* lines({ business, scope, filters, signal }: CustomerExport): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(([title]) => title));
  let after: CustomerKey | null = null;
  while (!signal.aborted) {
    const page = { scope, filters, direction: 'next' as const, after, offset: 0, limit: pageSize };
    const rows = await readCustomerPage(business, page);
    const customers = rows.map((row) => customerOf(row, scope.today));
    if (customers.length > 0)
      yield customers.map((one) => csvLine(columns.map(([, cell]) => cell(one)))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = [last.sortKey, last.id];
  }
}
