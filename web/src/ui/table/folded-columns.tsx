import { Fragment, isValidElement, type ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './table.module.css';

/**
 * Folds columns to two: the first with the middle ones below it, and the last. Nothing scrolls sideways.
 * With `isShort`, the middle ones stay on one line and long texts are cut off.
 */
export function foldedColumns<Row>(columns: readonly Column<Row>[], isShort = false): Column<Row>[] {
  const [first, ...rest] = columns;
  const last = rest.pop();
  if (first === undefined || last === undefined) return [...columns];
  const { width: _, ...head } = first;
  const parts = { first, below: rest, isShort };
  return [
    { ...head, cell: (row) => <Folded {...parts} row={row} /> },
    { ...last, width: '1%' },
  ];
}

interface FoldedProps<Row> {
  first: Column<Row>;
  below: readonly Column<Row>[];
  isShort: boolean;
  row: Row;
}

function Folded<Row>({ first, below, isShort, row }: FoldedProps<Row>) {
  const parts = below.flatMap((column) => {
    const content = (column.folded ?? column.cell)(row);
    return isWorthALine(content) ? [{ column, content }] : [];
  });
  return (
    <span className={classes.folded} data-short={isShort}>
      <span>{first.cell(row)}</span>
      <span className={classes.below}>
        {parts.map(({ column, content }, place) => (
          <Fragment key={column.id}>
            {place > 0 && <span> · </span>}
            <span className={classes.part} data-whole={isValidElement(content)}>
              {(column.named ?? column.numeric) === true && `${column.header} `}
              {content}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

const isWorthALine = (content: ReactNode) =>
  isValidElement(content) || typeof content === 'number' || (typeof content === 'string' && content !== '');
