import { z } from 'zod';

/** A field for typing the order number before money moves, in either case. */
export const confirmedBy = (code: string) => ({
  confirmation: z
    .string()
    .trim()
    .refine((text) => text.toUpperCase() === code.toUpperCase(), `Type ${code} to confirm`),
});
