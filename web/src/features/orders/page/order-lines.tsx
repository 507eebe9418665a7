import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { ShownLine } from '@washboard/contract/orders/order-page.schemas.ts';
import { NoRows } from '../../../ui/detail-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import classes from './page.module.css';

/** The quantity: pounds or pieces. */
export const amountText = ({ weight, quantity }: ShownLine) =>
  weight === null ? String(quantity) : formatWeight(weight);

const columns: readonly Column<ShownLine & { id: string }>[] = [
  {
    id: 'name',
    header: 'Item',
    cell: (line) => (
      <>
        {line.name}
        {line.modifiers.length > 0 && (
          <span className={classes.modifiers}> with {line.modifiers.map(({ name }) => name).join(', ')}</span>
        )}
      </>
    ),
  },
  { id: 'quantity', header: 'Quantity', cell: amountText, numeric: true },
  { id: 'price', header: 'Price', cell: (line) => formatUsd(line.unitPriceCents), numeric: true },
  {
    id: 'discount',
    header: 'Discount',
    cell: (line) => (line.discountCents === 0 ? null : formatUsd(-line.discountCents)),
    numeric: true,
  },
  { id: 'tax', header: 'Tax', cell: (line) => formatUsd(line.taxCents), numeric: true },
  { id: 'amount', header: 'Amount', cell: (line) => formatUsd(line.amountCents), numeric: true },
];

/** The items as sold. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  const isPhone = usePhone();
  const rows = lines.map((line, index) => ({ ...line, id: String(index) }));
  return (
    <DataTable
      label="Items"
      columns={isPhone ? foldedColumns(columns) : columns}
      rows={rows}
      rowId={(line) => line.id}
      empty={<NoRows>This order has no items.</NoRows>}
    />
  );
}
