import { type Period, type PeriodType, periodLabels } from '@washboard/contract/core/time/periods.ts';
import { formatDayRange } from '../../lib/format.ts';

export interface PeriodPickerProps {
  period: Period;
  onChange: (period: Period) => void;
  /** A dashboard's past and present presets by default. */
  types?: readonly PeriodType[];
  /** The page's address with the dates that the period has now. */
  fixedLink?: () => string;
}

/** `7 days`, or the dates of a custom period. */
export function periodText(period: Period): string {
  if (period.type !== 'CUSTOM' || period.startDate === null || period.endDate === null) {
    return periodLabels[period.type];
  }
  return formatDayRange(period.startDate, period.endDate, true);
}
