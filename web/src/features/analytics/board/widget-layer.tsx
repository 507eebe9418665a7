import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { useShownSettings } from '../../../blocks/session/use-shown-settings.ts';
import { WidgetButton } from './widget-button.tsx';
import { offeredGroups } from './widget-groups.ts';
import { toggleWidgetGroup, useWidgetSections } from './widget-sections.ts';

/** The widget groups with switches; initially open. */
export function WidgetLayer() {
  const sections = useWidgetSections();
  const button = useRef<HTMLButtonElement>(null);
  // Focus was on another button, which this one replaced.
  const focusBack = () => requestAnimationFrame(() => button.current?.focus());
  return (
    <Menu position="bottom-end" width={220} defaultOpened onClose={focusBack}>
      <Menu.Target>
        <WidgetButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Widget groups">
        {offeredGroups(useShownSettings()).map(({ name, label }) => (
          <Menu.CheckboxItem
            key={name}
            checked={sections[name] ?? true}
            onChange={() => toggleWidgetGroup(name)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
