import { z } from 'zod';

/** A field for typing the order number before money moves. */
export const confirmedBy = (code: string) => ({
  confirmation: z
    .string()
    .trim()
    .refine((text) => text === code, `Type ${code} to confirm`),
});
