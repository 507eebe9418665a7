import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { segments } from '@washboard/contract/customers/customers.constants.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { ListedCustomer } from '@washboard/contract/customers/customers.schemas.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { ImportAction } from '../../blocks/list/import-action.tsx';
import type { ListDeclaration } from '../../blocks/list/list-table.tsx';
import { formatInteger } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Column } from '../../ui/table/column.ts';
import { SegmentPill } from './segment-pill.tsx';
import { TagsButton } from './tags-button.tsx';

/** The first two tags, and how many more there are: `Call first, Regular +1`. */
function tagsText({ tags }: ListedCustomer): string {
  const [first, second] = tags.map(({ name }) => name);
  const shown = [first, second].filter(Boolean).join(', ');
  return tags.length > 2 ? `${shown} +${tags.length - 2}` : shown;
}

/** Sortable columns have the server's names. */
const customerColumns: readonly Column<ListedCustomer>[] = [
  { id: 'name', header: 'Name', cell: customerName, sortable: true, grows: true },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone && formatPhone(phone), width: 132 },
  { id: 'email', header: 'Email', cell: ({ email }) => email, grows: true },
  { id: 'store', header: 'Store', cell: ({ storeName }) => storeName, grows: true, width: 116 },
  {
    id: 'segment',
    header: 'Segment',
    cell: ({ segment }) => <SegmentPill segment={segment} />,
    folded: ({ segment }) => segments[segment].label,
    width: 120,
  },
  {
    id: 'orders',
    header: 'Orders',
    cell: ({ orders }) => formatInteger(orders),
    numeric: true,
    width: 80,
  },
  {
    id: 'spend',
    header: 'Spend',
    cell: ({ spendCents }) => formatUsd(spendCents),
    numeric: true,
    sortable: true,
    width: 110,
  },
  {
    id: 'lastOrder',
    header: 'Last order',
    cell: ({ lastOrderOn }) => lastOrderOn && formatDay(lastOrderOn),
    sortable: true,
    width: 110,
  },
  { id: 'since', header: 'Since', cell: ({ since }) => formatDay(since), sortable: true, width: 110 },
  {
    id: 'tags',
    header: 'Tags',
    cell: tagsText,
    grows: true,
    width: 112,
  },
];

/** The list of customers: what it shows of each, and what can be done with them. */
export const customerList = {
  of: 'customers',
  label: 'Customers',
  columns: customerColumns,
  hidden: ['since'],
  narrow: ['email', 'tags'],
  phone: ['name', 'segment', 'lastOrder', 'spend'],
  rows: 14,
  rowName: customerName,
  file: { route: customerRoutes.exportCustomers, name: 'customers.csv', action: 'customers.export' },
  bulk: lazyPart(() => import('./customer-bulk.tsx'), 'CustomerBulk'),
  tools: <TagsButton />,
  firstUse: {
    title: 'No customers yet',
    text: 'Customers appear with their first order, or when you import a file.',
    action: <ImportAction>Import customers</ImportAction>,
  },
} satisfies ListDeclaration<ListedCustomer>;
