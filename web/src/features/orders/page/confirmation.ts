import { z } from 'zod';

/** A field in which the order's number must be typed before money moves. */
export const confirmedBy = (code: string) => ({
  confirmation: z
    .string()
    .trim()
    .refine((text) => text === code, `Type ${code} to confirm`),
});
