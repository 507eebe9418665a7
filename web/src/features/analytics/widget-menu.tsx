import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { shownWidgetGroups, widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { toggleWidgetGroup, useWidgetSections } from './widget-sections.ts';

/** Switches the groups of widgets on and off. */
export function WidgetMenu() {
  const sections = useWidgetSections();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          Widgets
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Groups of widgets">
        {shownWidgetGroups.map((group) => (
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
