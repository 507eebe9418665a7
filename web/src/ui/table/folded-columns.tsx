import { Fragment, isValidElement, type ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './table.module.css';

/** Folds columns to two: the first with the middle ones below it, and the last. Nothing scrolls sideways. */
export function foldedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const [first, ...rest] = columns;
  const last = rest.pop();
  if (first === undefined || last === undefined) return [...columns];
  const { width: _, ...head } = first;
  const { width: __, ...end } = last;
  return [{ ...head, cell: (row) => <Folded first={first} below={rest} row={row} /> }, end];
}

interface FoldedProps<Row> {
  first: Column<Row>;
  below: readonly Column<Row>[];
  row: Row;
}

function Folded<Row>({ first, below, row }: FoldedProps<Row>) {
  const parts = below.flatMap((column) => {
    const content = column.cell(row);
    return isWorthALine(content) ? [{ column, content }] : [];
  });
  return (
    <span className={classes.folded}>
      <span>{first.cell(row)}</span>
      <span className={classes.below}>
        {parts.map(({ column, content }, place) => (
          <Fragment key={column.id}>
            {place > 0 && ' · '}
            <span className={classes.part}>
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
