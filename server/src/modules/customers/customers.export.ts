import type { Readable } from 'node:stream';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters, ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { audit, authorOf } from '../../platform/audit.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import { type CsvColumns, csvStream, dollars, yesOrNo } from '../../platform/csv-stream.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
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

/** The customers as a file. What they entrusted to the business leaves it with that, so who took it is noted. */
export async function exportCustomers(ctx: RequestContext, filters: CustomerFilters): Promise<Download> {
  const { business, signal } = ctx;
  const scope = await customerScope(askingOf(ctx), filters);
  const { total } = await countCustomers(business, { scope, filters });
  await business.write((tx) =>
    audit(tx, authorOf(ctx), {
      action: 'customers.export',
      entity: 'business',
      entityId: business.businessId,
      after: { customers: total, ...chosenBy(filters) },
    }),
  );
  return { fileName: 'customers.csv', stream: customersAsCsv({ business, scope, filters, signal }) };
}

/** By what they were chosen, without the words of a search, which may name somebody. */
function chosenBy({ q, sort: _, direction: __, ids, ...filters }: CustomerFilters): object {
  return {
    ...filters,
    ...(ids === undefined ? {} : { chosen: ids.length }),
    ...(q === undefined ? {} : { searched: true }),
  };
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
