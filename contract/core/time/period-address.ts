import { z } from 'zod';
import { daySchema } from '../schema.ts';
import { type Period, type PeriodType, periodSchema, periodTypes } from './periods.ts';

/** The fields of a period as they stand in an address. */
export const periodInAddress = {
  period: z.enum(periodTypes as [PeriodType, ...PeriodType[]]).default('TODAY'),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
};

type PeriodInAddress = { period: PeriodType; startDate?: string; endDate?: string };

/** The period of an address as the rest of the product knows it. */
export function periodOf({ period, startDate, endDate }: PeriodInAddress): Period {
  return { type: period, startDate: startDate ?? null, endDate: endDate ?? null };
}

/** Refuses what `periodSchema` refuses, under the names of the address. */
export function checkPeriod(query: PeriodInAddress, context: z.RefinementCtx): void {
  for (const issue of periodSchema.safeParse(periodOf(query)).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  }
}
