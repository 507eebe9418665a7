import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import { RowChoice } from './row-choice.tsx';
import classes from './table.module.css';
import type { Selection } from './use-selection.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onToggle: (id: string) => void;
  withActions: boolean;
  selection?: Selection;
  /** The rows of this page. */
  rowIds: readonly string[];
}

/** The header row: sort buttons, with `aria-sort` on the active one. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onToggle, withActions, selection, rowIds } = props;
  const chosen = rowIds.filter((id) => selection?.all === true || selection?.ids.has(id)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection !== undefined && (
          <th scope="col" className={classes.choice}>
            <RowChoice
              label="Select all rows on this page"
              checked={chosen > 0 && chosen === rowIds.length}
              partly={chosen > 0 && chosen < rowIds.length}
              onToggle={() => selection.togglePage(rowIds)}
            />
          </th>
        )}
        {columns.map((column) => {
          const active = sort?.id === column.id;
          const Icon = !active ? IconArrowsSort : sort.desc ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              data-numeric={column.numeric}
              data-grows={column.grows}
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
