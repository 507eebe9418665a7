import { Button } from '@mantine/core';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './locations.module.css';

/** Shows the selected stores and opens the tree. */
export function LocationButton({ text, ...props }: { text: string } & ComponentPropsWithRef<'button'>) {
  return (
    <Button
      className={classes.switcher}
      variant="default"
      leftSection={<IconBuildingStore size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={`Stores: ${text}`}
      aria-haspopup="dialog"
      {...props}
    >
      {text}
    </Button>
  );
}
