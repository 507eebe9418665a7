import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { ProductRow } from '@washboard/contract/inventory/products.schemas.ts';
import type { ListDeclaration } from '../../../blocks/list/list-table.tsx';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../inventory.module.css';
import { productCell } from '../photo.tsx';

function priceText({ priceFrom, priceTo }: ProductRow): string | null {
  if (priceFrom === null || priceTo === null) return null;
  return priceFrom === priceTo ? formatUsd(priceFrom) : `${formatUsd(priceFrom)} – ${formatUsd(priceTo)}`;
}

/** A bar per store, as high as its share of the fullest. */
function StockBars({ stock }: Pick<ProductRow, 'stock'>) {
  const nameOf = useStoreNames();
  const most = Math.max(1, ...stock.map(({ quantity }) => quantity));
  const text = stock.map(({ storeId, quantity }) => `${nameOf(storeId)}: ${quantity}`).join(', ');
  return (
    <span className={classes.bars} role="img" aria-label={text} title={text}>
      {stock.map(({ storeId, quantity, isLow }) => {
        const height = Math.max(2, Math.round((Math.max(0, quantity) / most) * 24));
        return (
          <svg key={storeId} width="6" height="24" aria-hidden>
            <rect
              className={classes.bar}
              data-low={isLow || undefined}
              width="6"
              height={height}
              y={24 - height}
            />
          </svg>
        );
      })}
    </span>
  );
}

/** Sortable columns have the server's names. */
const columns: readonly Column<ProductRow>[] = [
  {
    id: 'name',
    header: 'Product',
    sortable: true,
    grows: true,
    cell: productCell,
  },
  { id: 'sku', header: 'SKU', cell: ({ sku }) => sku, sortable: true, width: 130 },
  { id: 'category', header: 'Category', cell: ({ categoryName }) => categoryName, width: 140 },
  { id: 'price', header: 'Price', cell: priceText, numeric: true, width: 80 },
  {
    id: 'stores',
    header: 'By location',
    width: 90,
    cell: (row) => row.tracksStock && row.stock.length > 0 && <StockBars stock={row.stock} />,
  },
  {
    id: 'quantity',
    header: 'In stock',
    numeric: true,
    named: true,
    width: 80,
    cell: ({ tracksStock, quantity }) => (tracksStock ? quantity.toLocaleString('en-US') : 'Not tracked'),
  },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    cell: ({ isDeleted, lowStores }) =>
      isDeleted ? (
        <StatusPill tone="gray">Archived</StatusPill>
      ) : lowStores > 0 ? (
        <StatusPill tone="amber">{`Low at ${lowStores}`}</StatusPill>
      ) : null,
  },
];

/** The list of products. */
export const productList = {
  of: 'products',
  label: 'Products',
  columns,
  narrow: ['stores', 'category'],
  phone: ['name', 'sku', 'quantity', 'price'],
  rowName: ({ productName }) => productName,
  firstUse: {
    title: 'No products yet',
    text: 'Add what you sell over the counter, such as detergent and bags, or import a file.',
  },
} satisfies ListDeclaration<ProductRow>;
