import { segments } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters, ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import type { CsvColumns } from '../../platform/list/csv-columns.ts';
import { dollars, exportList, yesOrNo } from '../../platform/list/list-export.ts';
import type { Download } from '../../platform/module.ts';
import { customerList } from './customers.service.ts';

const columns: CsvColumns<ListedCustomer> = [
  ['Customer', (one) => one.id],
  ['First name', (one) => one.firstName],
  ['Last name', (one) => one.lastName],
  ['Company', (one) => one.companyName],
  // Without the plus sign, which a spreadsheet would take for a formula.
  ['Phone', (one) => one.phone?.replace('+1', '') ?? null],
  ['Email', (one) => one.email],
  ['Store', (one) => one.storeName],
  ['Commercial', (one) => yesOrNo(one.isCommercial)],
  ['Text messages', (one) => yesOrNo(one.smsConsent)],
  ['Marketing email', (one) => yesOrNo(one.emailConsent)],
  ['Segment', (one) => segments[one.segment].label],
  ['Orders', (one) => one.orders],
  ['Spend', (one) => dollars(one.spendCents)],
  ['First order', (one) => one.firstOrderOn],
  ['Last order', (one) => one.lastOrderOn],
  ['Since', (one) => one.since],
  ['Tags', (one) => one.tags.map((tag) => tag.name).join(', ')],
];

/** The customer export. */
export async function exportCustomers(ctx: RequestContext, filters: CustomerFilters): Promise<Download> {
  const file = {
    name: 'customers',
    columns,
    action: 'customers.export',
    of: 'customers',
    filters,
  } as const;
  return exportList(ctx, await customerList(askingOf(ctx), filters), file);
}
