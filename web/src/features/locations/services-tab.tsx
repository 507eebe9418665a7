import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { itemKindLabels } from '@washboard/contract/catalog/catalog.constants.ts';
import { priceText } from '@washboard/contract/catalog/prices/price-text.rules.ts';
import { storePriceRoutes } from '@washboard/contract/catalog/store-prices.routes.ts';
import type { StorePrice } from '@washboard/contract/catalog/store-prices.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { truncate } from '@washboard/contract/core/text/text.ts';
import { Suspense, useState } from 'react';
import { ListTable } from '../../blocks/list/list-table.tsx';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { servicesSearch } from './locations.urls.ts';

const columns: readonly Column<StorePrice & { id: number }>[] = [
  { id: 'name', header: 'Name', cell: (one) => truncate(one.name) },
  { id: 'kind', header: 'Type', width: 110, cell: (one) => itemKindLabels[one.kind] },
  {
    id: 'category',
    header: 'Category',
    cell: (one) => one.category && truncate(one.category),
  },
  {
    id: 'price',
    header: 'Price',
    width: 150,
    numeric: true,
    cell: (one) => priceText(one.pricing, one.priceCents, one.minimumCents > 0 || one.minQuantity > 0),
  },
  {
    id: 'minimum',
    header: 'Minimum',
    width: 110,
    numeric: true,
    cell: (one) => one.minimumCents !== 0 && formatUsd(one.minimumCents),
  },
  { id: 'taxable', header: 'Taxable', width: 90, cell: (one) => (one.isTaxable ? 'Yes' : 'No') },
];

const PriceDialog = lazyPart(() => import('../../blocks/prices/price-dialog.tsx'), 'PriceDialog');

const ProductPriceDialog = lazyPart(
  () => import('../../blocks/prices/product-price-dialog.tsx'),
  'ProductPriceDialog',
);

/** Today's prices at a location, of its services or its products. Both can be changed. */
export function Tab({ storeId }: { storeId: number }) {
  const query = useQuery(
    queryOptionsOf(storePriceRoutes.listStorePrices, { params: { id: String(storeId) } }),
  );
  const [changed, setChanged] = useState<StorePrice>();
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
        rowActions={(one) =>
          (one.kind === 'SERVICE' || one.kind === 'PRODUCT') && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Change the price of ${one.name}`}
              onClick={() => setChanged(one)}
            >
              Change
            </Button>
          )
        }
      />
      <Suspense>
        {changed?.kind === 'PRODUCT' && (
          <ProductPriceDialog
            product={{ id: changed.itemId, name: changed.name }}
            storeId={storeId}
            onClose={() => setChanged(undefined)}
          />
        )}
        {changed?.kind === 'SERVICE' && (
          <PriceDialog
            title={changed.name}
            item={{ id: changed.itemId, pricing: changed.pricing, hasMinPrice: changed.hasMinPrice }}
            storeId={storeId}
            tierId={null}
            terms={{
              storePrice: changed.priceCents,
              minPrice: changed.minimumCents,
              minQty: changed.minQuantity,
              isTaxable: changed.isTaxable,
              isFeatured: changed.isFeatured,
              isDeliverable: changed.isDeliverable,
            }}
            onClose={() => setChanged(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}
