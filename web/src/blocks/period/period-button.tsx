import { Button } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** Shows the period and opens its menu. */
export function PeriodButton({ text, ...props }: { text: string } & ComponentPropsWithRef<'button'>) {
  return (
    <Button
      variant="default"
      leftSection={<IconCalendar size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={`Period: ${text}`}
      {...props}
    >
      {text}
    </Button>
  );
}
