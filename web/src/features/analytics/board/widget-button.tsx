import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** Opens the menu of widget groups. */
export function WidgetButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} {...props}>
      Widgets
    </Button>
  );
}
