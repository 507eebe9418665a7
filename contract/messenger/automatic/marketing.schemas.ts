import { z } from 'zod';
import { marketingKinds } from './automatic-texts.constants.ts';

const sideSchema = z.object({
  customers: z.int(),
  /** Those who placed an order within 30 days. */
  returned: z.int(),
  /** Of all these orders. */
  salesCents: z.int(),
});
export type ComparedSide = z.output<typeof sideSchema>;

/** What a marketing text brought in the last year: customers who got it beside those who were held out. */
export const marketingResultSchema = z.object({
  kind: z.enum(marketingKinds),
  texted: sideSchema,
  heldOut: sideSchema,
  /** What those who got it did beyond the others, for as many customers; null while there are too few to tell. */
  brought: z.object({ customers: z.int(), salesCents: z.int() }).nullable(),
});
export type MarketingResult = z.output<typeof marketingResultSchema>;
