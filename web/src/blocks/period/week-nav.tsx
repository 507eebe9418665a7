import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, startOfWeek } from '@washboard/contract/core/time/time.ts';
import type { Address } from '../../lib/address.ts';
import { formatDayRange } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './week-nav.module.css';

export interface WeekNavProps {
  startDate: string;
  /** Undefined without locations. */
  today: string | undefined;
  /** The address of the week with this day; '' for this week. */
  href: (week: string) => Address;
}

/** The week shown, with links to those around it. */
export function WeekNav({ startDate, today, href }: WeekNavProps) {
  const isThis = today !== undefined && startDate === startOfWeek(today);
  return (
    <nav className={classes.week} aria-label="Week">
      <ActionIcon
        component={AppLink}
        href={href(addDays(startDate, -7))}
        variant="default"
        size="lg"
        aria-label="Previous week"
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.range} aria-live="polite">
        {formatDayRange(startDate, addDays(startDate, 6), true)}
      </span>
      <ActionIcon
        component={AppLink}
        href={href(addDays(startDate, 7))}
        variant="default"
        size="lg"
        aria-label="Next week"
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {!isThis && (
        <Button component={AppLink} href={href('')} variant="default" size="compact-md">
          This week
        </Button>
      )}
    </nav>
  );
}
