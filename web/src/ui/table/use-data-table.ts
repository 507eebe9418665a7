import {
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

export interface DataTableModel<Row extends RowData> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** With `onSort` the server sorts. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  hidden?: readonly string[];
}

/** TanStack Table over our columns: row order and visible columns. */
export function useDataTable<Row extends RowData>({
  columns,
  rows,
  rowId,
  sort,
  onSort,
  hidden = [],
}: DataTableModel<Row>) {
  const [ownSort, setOwnSort] = useState<SortingState>([]);
  const bySelf = onSort === undefined;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.sortValue?.(row) ?? undefined,
        enableSorting: column.sortable === true,
        sortUndefined: 'last' as const,
        sortDescFirst: column.numeric === true,
        sortFn: compareValues,
      })),
    [columns],
  );
  const sorting = bySelf ? ownSort : sort === null || sort === undefined ? [] : [sort];
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: !bySelf,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater;
      if (bySelf) setOwnSort(next);
      else if (next[0] !== undefined) onSort(next[0]);
    },
  });
  return { table, sorting };
}

const collator = new Intl.Collator('en-US', { numeric: true });

function compareValues<R extends { getValue: (id: string) => unknown }>(a: R, b: R, id: string): number {
  const [one, other] = [a.getValue(id), b.getValue(id)];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
