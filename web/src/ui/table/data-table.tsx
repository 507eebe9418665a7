import { type KeyboardEvent, type ReactNode, Suspense, useRef } from 'react';
import type { Address } from '../../lib/address.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { Column, Sort } from './column.ts';
import { rowHeights, useDensity } from './density.ts';
import classes from './table.module.css';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useOverflow } from './use-overflow.ts';
import type { Selection } from './use-selection.ts';
import { useSortedRows } from './use-sorted-rows.ts';

/** Longer lists render only visible rows; that code loads with the first such list. */
const virtualAbove = 100;

const VirtualRows = lazyPart(() => import('./virtual-rows.tsx'), 'VirtualRows');

export interface DataTableProps<Row> {
  /** The table's name for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** A row's link; its first cell becomes the link. */
  rowHref?: (row: Row) => Address | undefined;
  /** One visible action and a menu, at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  hidden?: readonly string[];
  /** Shown instead of rows: one of the three empty states. */
  empty?: ReactNode;
  /** Rows can be selected; `rowName` names them for assistive technology. */
  selection?: Selection;
  rowName?: (row: Row) => string;
  /** The first row's position in the whole list, and its length if known. */
  offset?: number;
  total?: number;
  /** Rows that just changed, by id. */
  flashing?: ReadonlySet<string>;
  /** Height in pixels of a long list's scroll area. */
  maxHeight?: number;
}

/** Arrow keys move between rows' links. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = (event.target as HTMLElement).closest('tr');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const link = next?.querySelector<HTMLElement>('a, button');
  if (link === null || link === undefined) return;
  event.preventDefault();
  link.focus();
}

/**
 * A table for a server's list: sortable headers are buttons, the first column is the link, numbers align
 * right, and above 100 rows only visible ones are rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowHref,
    rowActions,
    empty,
    offset = 0,
    total,
    flashing,
    selection,
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const overflows = useOverflow(scroll);
  const { sorted, active, toggle } = useSortedRows(props);
  const shown = columns.filter((column) => props.hidden?.includes(column.id) !== true);
  const virtual = sorted.length > virtualAbove;
  if (rows.length === 0 && empty !== undefined) return empty;
  const width = shown.length + Number(rowActions !== undefined) + Number(selection !== undefined);
  // A scroll area must be reachable by keyboard.
  const region =
    overflows || virtual ? { role: 'region', 'aria-label': `${label}, scrolls`, tabIndex: 0 } : {};
  const draw = (first: number, last: number) =>
    sorted.slice(first, last).map((row, place) => {
      const id = rowId(row);
      return (
        <TableRow
          key={id}
          id={id}
          row={row}
          index={offset + first + place}
          columns={shown}
          href={rowHref?.(row)}
          actions={rowActions?.(row)}
          flash={flashing?.has(id)}
          chosen={selection && (selection.all || selection.ids.has(id))}
          onChoose={selection?.toggle}
          name={props.rowName?.(row)}
        />
      );
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only repeat what Tab does between rows
    <div
      ref={scroll}
      className={classes.scroll}
      style={{ maxHeight: virtual ? (props.maxHeight ?? 640) : undefined }}
      {...region}
      onKeyDown={moveBetweenRows}
    >
      <table
        className={classes.table}
        data-density={density}
        aria-label={label}
        aria-rowcount={(total ?? rows.length) + 1}
      >
        <TableHead
          columns={shown}
          sort={active}
          onToggle={toggle}
          withActions={rowActions !== undefined}
          selection={selection}
          rowIds={rows.map(rowId)}
        />
        <tbody>
          {virtual ? (
            <Suspense fallback={draw(0, virtualAbove)}>
              <VirtualRows
                scroll={scroll}
                count={sorted.length}
                rowHeight={rowHeights[density]}
                width={width}
                draw={draw}
              />
            </Suspense>
          ) : (
            draw(0, sorted.length)
          )}
        </tbody>
      </table>
    </div>
  );
}
