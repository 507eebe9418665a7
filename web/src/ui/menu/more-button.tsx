import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** Opens the menu of a page's other actions. */
export function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} {...props}>
      More
    </Button>
  );
}
