import { z } from 'zod';
import { idSchema } from '../../core/schema.ts';

/** Weekdays count from Sunday = 0; hours are the store's local hours. */
export const placesAndTimesFilters = {
  storeIds: z.array(idSchema).max(500).optional(),
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).optional(),
  hours: z.array(z.int().min(0).max(23)).min(1).max(24).optional(),
};
