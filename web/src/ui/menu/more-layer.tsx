import { Menu } from '@mantine/core';
import { useRef } from 'react';
import type { MoreAction } from './more-action.ts';
import { MoreButton } from './more-button.tsx';

/** The actions; initially open. */
export function MoreLayer({ actions }: { actions: readonly MoreAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  // Focus was on another button, which this one replaced. An action may open a dialog, which keeps the focus.
  const focusBack = () => {
    button.current?.focus();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  };
  return (
    <Menu position="bottom-end" defaultOpened onClose={focusBack}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label="More">
        {actions.map(({ label, icon, isDanger, onClick }) => (
          <Menu.Item key={label} leftSection={icon} color={isDanger ? 'red' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
