import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import classes from './table.module.css';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onToggle: (id: string) => void;
  withActions: boolean;
}

/** The header row: buttons where a column sorts, and `aria-sort` on the one that does. */
export function TableHead<Row>({ columns, sort, onToggle, withActions }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const active = sort?.id === column.id;
          const Icon = !active ? IconArrowsSort : sort.desc ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              data-numeric={column.numeric}
              style={{ width: column.width }}
              aria-sort={active ? (sort.desc ? 'descending' : 'ascending') : undefined}
            >
              {column.sortable === true ? (
                <button type="button" className={classes.sort} onClick={() => onToggle(column.id)}>
                  {column.header}
                  <Icon size={14} aria-hidden data-idle={!active} />
                </button>
              ) : (
                <span className={column.hiddenHeader === true ? 'wb-visually-hidden' : undefined}>
                  {column.header}
                </span>
              )}
            </th>
          );
        })}
        {withActions && (
          <th scope="col" className={classes.actions}>
            <span className="wb-visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
