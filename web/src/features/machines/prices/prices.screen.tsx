import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { machineFilters } from '@washboard/contract/core/limits.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { groupPriceRoutes } from '@washboard/contract/machines/group-prices/group-prices.routes.ts';
import type { PriceGroup } from '@washboard/contract/machines/group-prices/group-prices.schemas.ts';
import { machineTypes } from '@washboard/contract/machines/machines.constants.ts';
import { Suspense } from 'react';
import { useLiveTopic } from '../../../blocks/live/topics.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { choiceField, defineSearch, flagField } from '../../../lib/list-state.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from '../machines.module.css';
import { floorAddress, pricesHref } from '../machines.urls.ts';
import { priceRange, sizeText } from './price-text.ts';

const TimePricesCard = lazyPart(() => import('./time-prices-card.tsx'), 'TimePricesCard');
const PriceSendsCard = lazyPart(() => import('./price-sends-card.tsx'), 'PriceSendsCard');
const TimePriceForm = lazyPart(() => import('./time-price-form.tsx'), 'TimePriceForm');
const GroupPriceForm = lazyPart(() => import('./group-price-form.tsx'), 'GroupPriceForm');

const search = defineSearch({
  type: choiceField(machineTypes, 'WASHER'),
  hours: flagField(),
  change: flagField(),
});

const columns: readonly Column<PriceGroup>[] = [
  { id: 'size', header: 'Size', grows: true, cell: ({ sizePounds }) => sizeText(sizePounds) },
  {
    id: 'machines',
    header: 'Machines',
    numeric: true,
    width: 110,
    cell: (one) => formatInteger(one.machines),
  },
  { id: 'price', header: 'Price now', numeric: true, width: 160, cell: priceRange },
  {
    id: 'starts',
    header: 'Paid starts',
    numeric: true,
    width: 120,
    cell: (one) => formatInteger(one.starts),
  },
  { id: 'sales', header: 'Sales', numeric: true, width: 140, cell: (one) => formatUsd(one.salesCents) },
];

/** /machines/prices: prices by size, by hours of the week, and those that machines haven’t acknowledged. */
export function Screen() {
  useLiveTopic('machines');
  const isPhone = usePhone();
  const { storeIds } = useScope();
  const [{ type, hours, change }, set] = useSearchState(search);
  const record = useSearchRecord();
  const query = useQuery(
    queryOptionsOf(groupPriceRoutes.getGroupPrices, {
      query: { type, storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
  );
  return (
    <>
      <PageHeader
        title="Machine prices"
        context="Prices of all machines of a type and size, at the selected stores."
        back={{ href: floorAddress.backHref({ stores: record.stores }), label: 'Machines' }}
        actions={<Button onClick={() => void set({ change: true })}>Change price</Button>}
      >
        <LinkTabs
          label="Machines"
          tabs={{ WASHER: machineFilters.WASHER, DRYER: machineFilters.DRYER }}
          current={type}
          hrefOf={(tab) => pricesHref(record, tab)}
        />
      </PageHeader>
      <QueryArea query={query} height={480} label="Loading prices" shape="table">
        {({ groups }) => (
          <div className={classes.floor}>
            <Card title="Prices and the last 90 days" flush>
              <DataTable
                label="Prices by size"
                columns={isPhone ? foldedColumns(columns) : columns}
                rows={groups}
                rowId={({ sizePounds }) => String(sizePounds)}
                empty={<EmptyNoResult title="No machines of this type" filter="Choose other stores." />}
              />
            </Card>
            <Suspense
              fallback={<LoadingArea height={220} shape="table" label="Loading prices by weekday and time" />}
            >
              <TimePricesCard type={type} storeIds={storeIds} onAdd={() => void set({ hours: true })} />
            </Suspense>
            {hours && (
              <Suspense>
                <TimePriceForm
                  type={type}
                  storeIds={storeIds}
                  groups={groups}
                  onClose={() => void set({ hours: false })}
                />
              </Suspense>
            )}
            {change && (
              <Suspense>
                <GroupPriceForm
                  type={type}
                  storeIds={storeIds}
                  groups={groups}
                  onClose={() => void set({ change: false })}
                />
              </Suspense>
            )}
            <Suspense
              fallback={<LoadingArea height={220} shape="table" label="Loading what machines acknowledged" />}
            >
              <PriceSendsCard type={type} storeIds={storeIds} />
            </Suspense>
          </div>
        )}
      </QueryArea>
    </>
  );
}
