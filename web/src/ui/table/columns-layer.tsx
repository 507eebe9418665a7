import { Menu } from '@mantine/core';
import { useRef } from 'react';
import type { ColumnChoice } from './column.ts';
import { ColumnsButton } from './columns-button.tsx';

/** A table's columns with switches; initially open. The first is the link and stays. */
export function ColumnsLayer({ columns, hidden, onToggle }: ColumnChoice) {
  const button = useRef<HTMLButtonElement>(null);
  // Focus was on another button, which this one replaced.
  const focusBack = () => requestAnimationFrame(() => button.current?.focus());
  return (
    <Menu position="bottom-end" width={200} defaultOpened closeOnItemClick={false} onClose={focusBack}>
      <Menu.Target>
        <ColumnsButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Columns">
        {columns.slice(1).map(({ id, header }) => (
          <Menu.CheckboxItem key={id} checked={!hidden.includes(id)} onChange={() => onToggle(id)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
