import { useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';

export interface SortedRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** With `onSort` the server sorts. */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
}

/** The rows in the order of the chosen column, unless the server sorts them. */
export function useSortedRows<Row>({ columns, rows, sort, onSort }: SortedRowsProps<Row>) {
  const [ownSort, setOwnSort] = useState<Sort>();
  const active = onSort === undefined ? ownSort : (sort ?? undefined);
  const sorted = useMemo(() => sortRows(columns, rows, ownSort), [columns, rows, ownSort]);
  const toggle = (id: string) => {
    const isNumeric = columns.find((column) => column.id === id)?.numeric === true;
    (onSort ?? setOwnSort)({ id, desc: active?.id === id ? !active.desc : isNumeric });
  };
  return { sorted, active, toggle };
}

/** Rows by the value of a column; those without one come last. */
export function sortRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | undefined,
): readonly Row[] {
  const readValue = columns.find(({ id }) => id === sort?.id)?.sortValue;
  if (sort === undefined || readValue === undefined) return rows;
  const direction = sort.desc ? -1 : 1;
  return rows
    .map((row) => ({ row, value: readValue(row) }))
    .sort((a, b) =>
      a.value === null || b.value === null
        ? Number(a.value === null) - Number(b.value === null)
        : direction * compareValues(a.value, b.value),
    )
    .map(({ row }) => row);
}

const collator = new Intl.Collator('en-US', { numeric: true });

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
