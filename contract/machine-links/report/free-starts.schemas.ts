import { z } from 'zod';
import { idListSchema, idSchema } from '../../core/schema.ts';
import { checkPeriod, periodInAddress } from '../../core/time/period-address.ts';

export const freeStartsQuerySchema = z
  .object({ storeIds: idListSchema().optional(), ...periodInAddress })
  .superRefine(checkPeriod);
export type FreeStartsQuery = z.output<typeof freeStartsQuerySchema>;

const counted = {
  starts: z.int(),
  /** What they were worth; starts without a value add nothing. */
  valueCents: z.int(),
  technical: z.int(),
  customerService: z.int(),
};

/** Free starts from the back office that didn't fail, most first. */
export const freeStartsSchema = z.object({
  total: z.object(counted),
  people: z.array(z.object({ userId: idSchema, name: z.string(), ...counted })),
  reasons: z.array(z.object({ reason: z.string(), ...counted })),
});
export type FreeStarts = z.output<typeof freeStartsSchema>;
