import { Menu } from '@mantine/core';
import { offeredGroups, widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { useRef } from 'react';
import { useShownSettings } from '../../../blocks/session/use-shown-settings.ts';
import { WidgetButton } from './widget-button.tsx';
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
        {offeredGroups(useShownSettings()).map((group) => (
          <Menu.CheckboxItem
            key={group}
            checked={sections[group] ?? true}
            onChange={() => toggleWidgetGroup(group)}
          >
            {widgetGroups[group]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
