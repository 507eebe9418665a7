import { z } from 'zod';
import { tenderKeys } from '../payments.constants.ts';

export const moneyFilters = {
  tenders: z.array(z.enum(tenderKeys)).min(1).max(tenderKeys.length).optional(),
};
