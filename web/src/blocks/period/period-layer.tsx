import { Menu, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type PeriodType, pastPeriodTypes, periodLabels } from '@washboard/contract/core/time/periods.ts';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { toastDone, toastError } from '../../lib/toasts.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { PeriodButton } from './period-button.tsx';
import { type PeriodPickerProps, periodText } from './period-text.ts';

// The calendar loads when someone picks custom dates.
const CustomPeriod = lazyPart(() => import('./custom-period.tsx'), 'CustomPeriod');

const copyLink = (link: string) =>
  navigator.clipboard.writeText(link).then(
    () => toastDone('Link copied'),
    () => toastError('Your browser didn’t allow copying. Copy the address of the page instead.'),
  );

/** The button with its menu, initially open, and the calendar for custom dates. */
export function PeriodLayer({ period, onChange, types = pastPeriodTypes, fixedLink }: PeriodPickerProps) {
  const [customOpened, custom] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const toCalendar = useRef(false);
  // Focus was on another button, which this one replaced.
  const focusBack = () => {
    if (!toCalendar.current) requestAnimationFrame(() => button.current?.focus());
    toCalendar.current = false;
  };
  const close = () => {
    custom.close();
    button.current?.focus();
  };
  const choose = (type: PeriodType) => {
    toCalendar.current = type === 'CUSTOM';
    if (toCalendar.current) custom.open();
    else onChange({ type, startDate: null, endDate: null });
  };
  return (
    <Popover
      opened={customOpened}
      onChange={(next) => !next && close()}
      position="bottom-end"
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <Menu defaultOpened onClose={focusBack} position="bottom-end" width={220}>
            <Menu.Target>
              <PeriodButton ref={button} text={periodText(period)} />
            </Menu.Target>
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
              {fixedLink !== undefined && period.type !== 'CUSTOM' && (
                <>
                  <Menu.Divider />
                  <Menu.Item onClick={() => copyLink(fixedLink())}>Copy link to these dates</Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Custom">
        <Suspense fallback={<LoadingArea height={320} shape="chart" label="Loading the calendar" />}>
          <CustomPeriod
            period={period}
            onCancel={close}
            onApply={(next) => {
              close();
              onChange(next);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
