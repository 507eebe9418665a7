import { Button, Menu, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconCheck, IconChevronDown } from '@tabler/icons-react';
import {
  type Period,
  type PeriodType,
  pastPeriodTypes,
  periodLabels,
} from '@washboard/contract/core/periods.ts';
import { Suspense, useState } from 'react';
import { formatDayRange } from '../../lib/format.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LoadingArea } from '../../ui/states/loading-area.tsx';

// The calendar is fetched when somebody asks for days of their own.
const CustomPeriod = lazyPart(() => import('./custom-period.tsx'), 'CustomPeriod');

/** `7 days`, or the days of a custom period. */
export function periodText(period: Period): string {
  if (period.type !== 'CUSTOM' || period.startDate === null || period.endDate === null) {
    return periodLabels[period.type];
  }
  return formatDayRange(period.startDate, period.endDate, true);
}

export interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
  /** A dashboard's past and present presets unless told. */
  types?: readonly PeriodType[];
}

/** Chooses a preset or days of one's own. */
export function PeriodPicker({ period, onChange, types = pastPeriodTypes }: PeriodPickerProps) {
  const [customOpened, custom] = useDisclosure(false);
  const [menuOpened, setMenuOpened] = useState(false);
  const text = periodText(period);
  const button = (
    <Button
      variant="default"
      leftSection={<IconCalendar size={16} aria-hidden />}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={`Period: ${text}`}
    >
      {text}
    </Button>
  );
  const choose = (type: PeriodType) => {
    if (type === 'CUSTOM') custom.open();
    else onChange({ type, startDate: null, endDate: null });
  };
  return (
    <Popover
      opened={customOpened}
      onChange={(next) => !next && custom.close()}
      position="bottom-end"
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <Menu opened={menuOpened} onChange={setMenuOpened} position="bottom-end" width={200}>
            <Menu.Target>{button}</Menu.Target>
            <Menu.Dropdown aria-label="Period">
              {types.map((type) => (
                <Menu.Item
                  key={type}
                  rightSection={period.type === type && <IconCheck size={14} aria-label="chosen" />}
                  onClick={() => choose(type)}
                >
                  {periodLabels[type]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Days of your own">
        <Suspense fallback={<LoadingArea height={320} label="Loading the calendar" />}>
          <CustomPeriod
            period={period}
            onCancel={custom.close}
            onApply={(next) => {
              custom.close();
              onChange(next);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
