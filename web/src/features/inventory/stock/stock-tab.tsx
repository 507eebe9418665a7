import { Button } from '@mantine/core';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { stockReasonLabels } from '@washboard/contract/inventory/inventory.constants.ts';
import type { Product } from '@washboard/contract/inventory/products.schemas.ts';
import { stockRoutes } from '@washboard/contract/inventory/stock.routes.ts';
import type { StockEntry } from '@washboard/contract/inventory/stock.schemas.ts';
import { Suspense } from 'react';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { useListPage } from '../../../blocks/list/use-list-page.ts';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { productSearch } from '../products/products.urls.ts';

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog');

const columnsWith = (nameOf: (id: number) => string): readonly Column<StockEntry>[] => [
  { id: 'at', header: 'When', cell: ({ at }) => formatInstant(at, viewerZone), width: 170 },
  { id: 'store', header: 'Location', cell: ({ storeId }) => nameOf(storeId), width: 160 },
  {
    id: 'reason',
    header: 'Entry',
    grows: true,
    cell: ({ reason, counted, otherStoreId, reversesId, quantity }) =>
      [
        reversesId === null
          ? stockReasonLabels[reason]
          : `Undone: ${stockReasonLabels[reason].toLowerCase()}`,
        counted !== null && `found ${counted}`,
        otherStoreId !== null && `${quantity < 0 ? 'to' : 'from'} ${nameOf(otherStoreId)}`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'cost',
    header: 'Unit cost',
    numeric: true,
    width: 100,
    cell: ({ unitCostCents }) => unitCostCents !== null && formatUsd(unitCostCents),
  },
  { id: 'by', header: 'By', cell: ({ by }) => by, width: 140 },
  {
    id: 'quantity',
    header: 'Pieces',
    numeric: true,
    width: 90,
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−')),
  },
];

/** The stock ledger of a product. */
export function StockTab({ product }: { product: Product }) {
  const [{ enter }, set] = useSearchState(productSearch);
  const nameOf = useStoreNames();
  const page = useListPage((paging) =>
    queryOptionsOf(stockRoutes.listStockEntries, { query: { productId: String(product.id), ...paging } }),
  );
  return (
    <Card
      title="Stock ledger"
      context="The quantity is the sum of these entries."
      flush
      actions={
        !product.isDeleted &&
        product.tracksStock && (
          <Button variant="default" onClick={() => void set({ enter: true }, { push: true })}>
            Add entry
          </Button>
        )
      }
    >
      <ListTable
        {...page}
        of="entries"
        label="Stock ledger"
        columns={columnsWith(nameOf)}
        phone={['reason', 'quantity', 'at', 'store']}
        firstUse={{
          title: 'No entries yet',
          text: product.tracksStock
            ? 'Receive or count this product to start its stock.'
            : 'Turn on Track stock under Details to keep its stock.',
        }}
      />
      <Suspense>
        {enter && <EntryDialog product={product} storeId={0} onClose={() => void set({ enter: false })} />}
      </Suspense>
    </Card>
  );
}
