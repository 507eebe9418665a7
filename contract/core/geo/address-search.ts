import { z } from 'zod';
import { textSchema } from '../schema.ts';

/** An address on one line. */
export const addressLineSchema = textSchema(300, 'Address is a required field').meta({
  examples: ['1 Main Street, Hoboken, NJ 07030'],
});

export const searchOutcomes = ['FOUND', 'NOT_FOUND', 'UNKNOWN'] as const;

/** What a search for an address came to; `UNKNOWN` if no geocoder could say. `matched` is the address as it found it. */
export const searchedSchema = z.object({
  outcome: z.enum(searchOutcomes),
  matched: z.string().nullable(),
});
export type Searched = z.output<typeof searchedSchema>;

/** The ZIP code at the end of an address. */
export const zipIn = (address: string): string | undefined => /\b(\d{5})(-\d{4})?\s*$/.exec(address)?.[1];
