import { memo, type ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { AppLink } from '../app-link.tsx';
import type { Column } from './column.ts';
import { RowChoice } from './row-choice.tsx';
import classes from './table.module.css';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** Position in the whole list, from 0. */
  index: number;
  columns: readonly Column<Row>[];
  href?: Address;
  actions?: ReactNode;
  flash?: boolean;
  /** Undefined if rows can't be selected. */
  chosen?: boolean;
  onChoose?: (id: string) => void;
  /** The row's name, for its checkbox. */
  name?: string;
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === '';

function Row<R>(props: TableRowProps<R>) {
  const { row, id, index, columns, href, actions, flash, chosen, onChoose, name } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={id}
      data-chosen={chosen}
      className={flash === true ? 'wb-flash' : undefined}
    >
      {chosen !== undefined && (
        <td className={classes.choice}>
          <RowChoice label={`Select ${name ?? id}`} checked={chosen} onToggle={() => onChoose?.(id)} />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.cell(row);
        const filled = isEmpty(content) ? <span className={classes.none}>–</span> : content;
        const shown =
          place === 0 && href !== undefined ? (
            <AppLink className={classes.link} href={href}>
              {filled}
            </AppLink>
          ) : (
            filled
          );
        return (
          <td
            key={column.id}
            data-numeric={column.numeric}
            data-grows={column.grows}
            data-first={place === 0}
            title={column.grows && typeof content === 'string' ? content : undefined}
          >
            {column.grows ? <div className={classes.grown}>{shown}</div> : shown}
          </td>
        );
      })}
      {actions !== undefined && <td className={classes.actions}>{actions}</td>}
    </tr>
  );
}

/** A row; rendered again only when it changes. */
export const TableRow = memo(Row) as typeof Row;
