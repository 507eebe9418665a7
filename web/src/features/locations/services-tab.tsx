import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { itemKindLabels } from '@washboard/contract/catalog/catalog.constants.ts';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import type { StorePrice } from '@washboard/contract/catalog/store-prices.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { truncate } from '@washboard/contract/core/text/text.ts';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { servicesSearch } from './locations.urls.ts';

const unit = ({ pricing }: StorePrice) => (pricing === 'PER_POUND' ? '/ lb' : '/ unit');

const columns: readonly Column<StorePrice & { id: number }>[] = [
  { id: 'name', header: 'Name', cell: (one) => truncate(one.name) },
  { id: 'kind', header: 'Type', width: 110, cell: (one) => itemKindLabels[one.kind] },
  {
    id: 'category',
    header: 'Category',
    cell: (one) => (one.category === null ? '–' : truncate(one.category)),
  },
  {
    id: 'price',
    header: 'Price',
    width: 150,
    numeric: true,
    cell: (one) => `${formatUsd(one.priceCents)} ${unit(one)}`,
  },
  {
    id: 'minimum',
    header: 'Minimum',
    width: 110,
    numeric: true,
    cell: (one) => (one.minimumCents === 0 ? '–' : formatUsd(one.minimumCents)),
  },
  { id: 'taxable', header: 'Taxable', width: 90, cell: (one) => (one.isTaxable ? 'Yes' : 'No') },
];

/** Today's prices at a location: of its services or its products. */
export function Tab({ storeId }: { storeId: number }) {
  const query = useQuery(
    queryOptionsOf(storePriceRoutes.listStorePrices, { params: { id: String(storeId) } }),
  );
  const [{ show }, set] = useSearchState(servicesSearch);
  const records = query.data?.records
    .filter(({ kind }) => (kind === 'PRODUCT') === (show === 'products'))
    .map((one) => ({ ...one, id: one.itemId }));
  return (
    <Card
      title={show === 'products' ? 'Product prices' : 'Service prices'}
      context="Today’s prices"
      flush
      actions={
        <SegmentedControl
          aria-label="Prices of"
          data={[
            { value: 'services', label: 'Services' },
            { value: 'products', label: 'Products' },
          ]}
          value={show}
          onChange={(next) => void set({ show: next as typeof show })}
        />
      }
    >
      <ListTable
        query={{ ...query, data: records && { records } }}
        of="prices"
        label="Prices"
        columns={columns}
        rows={10}
        firstUse={{
          title: 'No prices yet',
          text: 'Services and products appear here when they have a price at this location.',
        }}
      />
    </Card>
  );
}
