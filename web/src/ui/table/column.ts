import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  id: string;
  header: string;
  /** What the cell shows; empty, null or undefined becomes an en dash. */
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the right. */
  numeric?: boolean;
  /** Width in pixels; without one the column takes what is left. */
  width?: number;
  /** The header sorts. With `sortValue` the table sorts its rows itself, else the screen does. */
  sortable?: boolean;
  sortValue?: (row: Row) => string | number | null;
  /** Where columns stand below each other, the header stands before what the cell shows, as it does for numbers. */
  named?: boolean;
  /** The header is only for those who do not see: over actions. */
  hiddenHeader?: boolean;
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** Which columns of a table are shown. */
export interface ColumnChoice {
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
}
