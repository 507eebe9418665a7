import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { StockRow } from '@washboard/contract/inventory/stock.schemas.ts';
import type { ListDeclaration } from '../../../blocks/list/list-table.tsx';
import { StoreName } from '../../../blocks/locations/store-name.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { productCell } from '../photo.tsx';

const columns: readonly Column<StockRow>[] = [
  {
    id: 'name',
    header: 'Product',
    sortable: true,
    grows: true,
    cell: productCell,
  },
  { id: 'sku', header: 'SKU', cell: ({ sku }) => sku, width: 120 },
  { id: 'store', header: 'Location', cell: ({ storeId }) => <StoreName id={storeId} />, width: 170 },
  {
    id: 'quantity',
    header: 'In stock',
    numeric: true,
    named: true,
    sortable: true,
    width: 100,
    cell: ({ quantity }) => quantity.toLocaleString('en-US'),
  },
  {
    id: 'level',
    header: 'Level',
    width: 120,
    cell: ({ isLow, lowAt }) =>
      isLow ? <StatusPill tone="amber">Low</StatusPill> : lowAt !== null && `Low at ${lowAt}`,
  },
  {
    id: 'order',
    header: 'To order',
    numeric: true,
    named: true,
    width: 90,
    cell: ({ toOrder }) => toOrder > 0 && toOrder,
  },
  {
    id: 'cost',
    header: 'Order cost',
    numeric: true,
    width: 110,
    cell: ({ toOrder, costCents }) => toOrder > 0 && costCents !== null && formatUsd(toOrder * costCents),
  },
];

/** Stock by product and location. */
export const stockList = {
  of: 'stock',
  label: 'Stock',
  columns,
  narrow: ['sku'],
  phone: ['name', 'store', 'quantity'],
  rowId: ({ id, storeId }) => `${id} ${storeId}`,
  rowName: ({ productName }) => productName,
  firstUse: {
    title: 'No stock yet',
    text: 'Products whose stock is tracked appear here, with what is left at each location.',
  },
} satisfies ListDeclaration<StockRow>;
