import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  id: string;
  header: string;
  /** The cell's content; empty, null or undefined shows an en dash. */
  cell: (row: Row) => ReactNode;
  /** The content when folded on a phone, if shorter. */
  folded?: (row: Row) => ReactNode;
  /** Numbers and money align right. */
  numeric?: boolean;
  /** Width in pixels or percent; without one the column takes the rest. */
  width?: number | `${number}%`;
  /** Takes the rest of the width; long text takes a second line, and then ends with an ellipsis. */
  grows?: true;
  /** The header sorts. With `sortValue` the table sorts its rows, otherwise the screen does. */
  sortable?: boolean;
  sortValue?: (row: Row) => string | number | null;
  /** When folded, the header precedes the content, as for numbers. */
  named?: boolean;
  /** The header is visually hidden: over actions. */
  hiddenHeader?: boolean;
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** The visible columns of a table. */
export interface ColumnChoice {
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
}
