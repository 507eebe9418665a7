import { Button, FocusTrap, Group, Text } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { MAX_PERIOD_DAYS, type Period } from '@washboard/contract/core/time/periods.ts';
import { daysBetween } from '@washboard/contract/core/time/time.ts';
import { useState } from 'react';

export interface CustomPeriodProps {
  period: Period;
  onApply: (period: Period) => void;
  onCancel: () => void;
}

/** Two calendar days: start and end of the period. */
export function CustomPeriod({ period, onApply, onCancel }: CustomPeriodProps) {
  const [range, setRange] = useState<[string | null, string | null]>([period.startDate, period.endDate]);
  const [startDate, endDate] = range;
  const isWhole = startDate !== null && endDate !== null;
  const tooLong = isWhole && daysBetween(startDate, endDate) >= MAX_PERIOD_DAYS;
  const text = tooLong
    ? `A period can’t be longer than ${MAX_PERIOD_DAYS} days`
    : isWhole
      ? ''
      : 'Choose a start and an end day';
  return (
    <DatesProvider settings={{ firstDayOfWeek: 0, weekendDays: [] }}>
      <FocusTrap>
        <div>
          <DatePicker
            type="range"
            allowSingleDateInRange
            value={range}
            onChange={setRange}
            defaultDate={startDate ?? undefined}
            minDate="2000-01-01"
            maxDate="2099-12-31"
          />
          <Text role="status" size="xs" c="dimmed" mih={20} mt={8}>
            {text}
          </Text>
          <Group gap={8} justify="flex-end" mt={8}>
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button onClick={() => isWhole && !tooLong && onApply({ type: 'CUSTOM', startDate, endDate })}>
              Apply
            </Button>
          </Group>
        </div>
      </FocusTrap>
    </DatesProvider>
  );
}
