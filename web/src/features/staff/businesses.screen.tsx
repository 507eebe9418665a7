import { useQuery } from '@tanstack/react-query';
import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import type { StaffBusiness } from '@washboard/contract/staff/businesses.schemas.ts';
import { Suspense } from 'react';
import type { ChoiceFilterProps } from '../../blocks/list/choice-filter.tsx';
import { SearchBox } from '../../blocks/list/search-box.tsx';
import { StaffNav } from '../../blocks/staff/staff-nav.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { formatInstantDay, formatInteger, viewerZone } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './staff.module.css';
import { businessesSearch, staffBusinessUrl } from './staff.urls.ts';
import { SubscriptionStatusPill, subscriptionStatusNames } from './subscription-status-pill.tsx';

const ChoiceFilter = lazyPart<'ChoiceFilter', ChoiceFilterProps>(
  () => import('../../blocks/list/choice-filter.tsx'),
  'ChoiceFilter',
);

const pageSize = 50;

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
  const [{ q, status, page, cursor }, set] = useSearchState(businessesSearch);
  const businesses = useQuery({
    ...queryOptionsOf(staffBusinessRoutes.listBusinesses, {
      query: {
        page,
        pageSize,
        ...(q === '' ? {} : { q }),
        ...(status === '' ? {} : { status }),
        ...(cursor === '' ? {} : { cursor }),
      },
    }),
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHeader title="Businesses" context="Every business on this installation.">
        <StaffNav at="Businesses" />
      </PageHeader>
      <div className={classes.stack}>
        <search className={classes.filters}>
          <SearchBox
            label="Search"
            placeholder="Business name, id or user email"
            value={q}
            onSearch={(text) => void set({ q: text })}
          />
          <Suspense>
            <ChoiceFilter
              label="Subscription"
              any="Any"
              labels={subscriptionStatusNames}
              value={status}
              onChoose={(one) => void set({ status: businessesSearch.fields.status.read(one) ?? '' })}
            />
          </Suspense>
        </search>
        <Card flush>
          <QueryArea query={businesses} height={480} rows={10} label="Loading businesses">
            {({ records, meta }, isOld) => (
              <>
                <DataTable
                  label="Businesses"
                  columns={columns}
                  rows={records}
                  rowId={(one) => String(one.id)}
                  rowHref={(one) => staffBusinessUrl(one.id)}
                  offset={meta.currentPage * meta.pageSize}
                  total={meta.total}
                  empty={
                    <EmptyNoResult
                      title="No business"
                      filter="No businesses match these filters."
                      onClear={() => void set({ q: '', status: '' })}
                    />
                  }
                />
                <Pager
                  of="businesses"
                  meta={meta}
                  count={records.length}
                  isOld={isOld}
                  onPage={(to, by) => void set({ page: to, cursor: to === 0 ? '' : (by ?? '') })}
                />
              </>
            )}
          </QueryArea>
        </Card>
      </div>
    </>
  );
}
