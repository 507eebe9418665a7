import type { Readable } from 'node:stream';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters, ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { type CsvColumns, csvStream } from '../../platform/csv-stream.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { customerOf } from './customers.service.ts';
import { type CustomerScope, everyCustomer } from './customers.views.ts';

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const columns: CsvColumns<ListedCustomer> = [
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

export interface CustomerExport {
  business: BusinessDb;
  scope: CustomerScope;
  filters: CustomerFilters;
  signal: AbortSignal;
}

/** The customers as CSV. */
export function customersAsCsv({ business, scope, filters, signal }: CustomerExport): Readable {
  return csvStream(everyCustomer(business, { scope, filters }, signal), columns, (row) =>
    customerOf(row, scope.today),
  );
}
