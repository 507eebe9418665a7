import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import type { StaffBusiness } from '@washboard/contract/staff/businesses.schemas.ts';
import { filled } from '../../blocks/list/list-address.ts';
import { ListFilters } from '../../blocks/list/list-filters.tsx';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { useListPage } from '../../blocks/list/use-list-page.ts';
import { useListState } from '../../blocks/list/use-list-state.ts';
import { StaffNav } from '../../blocks/staff/staff-nav.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstantDay, formatInteger, viewerZone } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { businessAddress, staffBusinessUrl } from './staff.urls.ts';
import { SubscriptionStatusPill } from './subscription-status-pill.tsx';

const columns: readonly Column<StaffBusiness>[] = [
  { id: 'name', header: 'Business', cell: (one) => one.name },
  {
    id: 'status',
    header: 'Subscription',
    width: 220,
    cell: (one) => <SubscriptionStatusPill status={one.status} />,
  },
  { id: 'people', header: 'Sign-ins', width: 100, numeric: true, cell: (one) => formatInteger(one.people) },
  {
    id: 'since',
    header: 'Since',
    width: 120,
    cell: (one) => formatInstantDay(one.createdAt, viewerZone),
  },
  { id: 'id', header: 'Id', width: 90, numeric: true, cell: (one) => String(one.id) },
];

/** /staff: every business of the installation. */
export function Screen() {
  const { values, clear } = useListState(businessAddress);
  const { q, status } = filled(values);
  const page = useListPage((paging) =>
    queryOptionsOf(staffBusinessRoutes.listBusinesses, { query: { q, status, ...paging } }),
  );
  return (
    <>
      <PageHeader title="Businesses" context="Every business on this installation.">
        <StaffNav at="Businesses" />
      </PageHeader>
      <Card flush>
        <ListTable
          {...page}
          of="businesses"
          label="Businesses"
          columns={columns}
          phone={['name', 'people', 'since', 'status']}
          rowHref={(one) => staffBusinessUrl(one.id)}
          head={<ListFilters list={businessAddress} />}
          onClear={clear}
        />
      </Card>
    </>
  );
}
