import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { shownWidgetGroups, widgetGroups } from '@washboard/contract/analytics/widget-groups.ts';
import { toggleWidgetGroup, useWidgetSections } from './widget-sections.ts';

/** Switches the groups of widgets on and off. */
export function WidgetMenu() {
  const sections = useWidgetSections();
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          Widgets
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Groups of widgets">
        {shownWidgetGroups.map((group) => {
          const active = sections[group] ?? true;
          return (
            <Menu.Item
              key={group}
              role="menuitemcheckbox"
              aria-checked={active}
              leftSection={<IconCheck size={14} aria-hidden opacity={active ? 1 : 0} />}
              onClick={() => toggleWidgetGroup(group)}
            >
              {widgetGroups[group]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
