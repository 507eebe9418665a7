import type { Readable } from 'node:stream';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters, ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { noteExport } from '../../platform/audit/note-export.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { type CsvColumns, csvStream, dollars, yesOrNo } from '../../platform/list/csv-stream.ts';
import type { Download } from '../../platform/module.ts';
import { customerOf, customerScope } from './customers.service.ts';
import { type CustomerScope, countCustomers, everyCustomer } from './customers.views.ts';

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
  ['Spend', (one) => dollars(one.spendCents)],
  ['First order', (one) => one.firstOrderOn],
  ['Last order', (one) => one.lastOrderOn],
  ['Since', (one) => one.since],
  ['Tags', (one) => one.tags.map((tag) => tag.name).join(', ')],
];

/** The customers as a file, with a note of who took it. */
export async function exportCustomers(ctx: RequestContext, filters: CustomerFilters): Promise<Download> {
  const { business, signal } = ctx;
  const scope = await customerScope(askingOf(ctx), filters);
  const rows = await countCustomers(business, { scope, filters });
  await noteExport(ctx, { action: 'customers.export', of: 'customers', rows, filters });
  return { fileName: 'customers.csv', stream: customersAsCsv({ business, scope, filters, signal }) };
}

interface CustomerExport {
  business: BusinessDb;
  scope: CustomerScope;
  filters: CustomerFilters;
  signal: AbortSignal;
}

function customersAsCsv({ business, scope, filters, signal }: CustomerExport): Readable {
  return csvStream(everyCustomer(business, { scope, filters }, signal), columns, (row) =>
    customerOf(row, scope.today),
  );
}
