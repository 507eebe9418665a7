import { z } from 'zod';
import { daySchema } from '../schema.ts';
import { periodSchema } from './periods.schemas.ts';
import { type Period, type PeriodType, periodTypes } from './periods.ts';

/** The query parameters of a period. */
export const periodInAddress = {
  period: z.enum(periodTypes as [PeriodType, ...PeriodType[]]).default('TODAY'),
  startDate: daySchema.optional(),
  endDate: daySchema.optional(),
};

type PeriodInAddress = { period: PeriodType; startDate?: string; endDate?: string };

/** The period of a query. */
export function periodOf({ period, startDate, endDate }: PeriodInAddress): Period {
  return { type: period, startDate: startDate ?? null, endDate: endDate ?? null };
}

/** Applies `periodSchema` under the names used in addresses. */
export function checkPeriod(query: PeriodInAddress, context: z.RefinementCtx): void {
  for (const issue of periodSchema.safeParse(periodOf(query)).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message });
  }
}
