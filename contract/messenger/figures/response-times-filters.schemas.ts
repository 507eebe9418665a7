import { z } from 'zod';

export const responseTimesFilters = {
  /** The names of people who answered customers. */
  persons: z.array(z.string().min(1).max(200)).min(1).max(50).optional(),
};
