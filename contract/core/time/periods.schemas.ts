import { z } from 'zod';
import { localDaySchema } from './local-day.schemas.ts';
import { MAX_PERIOD_DAYS, type PeriodType, periodTypes } from './periods.ts';
import { daysBetween } from './time.ts';

export const periodSchema = z
  .object({
    type: z.enum(periodTypes as [PeriodType, ...PeriodType[]]),
    startDate: localDaySchema.nullable().default(null),
    endDate: localDaySchema.nullable().default(null),
  })
  .superRefine(({ type, startDate, endDate }, context) => {
    if (type !== 'CUSTOM') return;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (startDate === null) issue('startDate', 'Start date is a required field');
    if (endDate === null) issue('endDate', 'End date is a required field');
    if (startDate === null || endDate === null) return;
    if (endDate < startDate) issue('endDate', 'The end date can’t be before the start date');
    if (daysBetween(startDate, endDate) >= MAX_PERIOD_DAYS) {
      issue('endDate', `A period can’t be longer than ${MAX_PERIOD_DAYS} days`);
    }
  });
