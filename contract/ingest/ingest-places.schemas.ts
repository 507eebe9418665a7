import { z } from 'zod';
import { idSchema } from '../core/schema.ts';
import { machineTypes } from '../machines/machines.constants.ts';

/** A store as a program that sends events sees it. */
export const placeSchema = z.object({
  id: idSchema,
  name: z.string(),
  timeZone: z.string(),
  machines: z.array(
    z.object({
      type: z.enum(machineTypes),
      number: z.string(),
      sizePounds: z.int().nullable(),
      /** Current price of a start; null if none was set. */
      priceCents: z.int().nullable(),
      isOut: z.boolean(),
    }),
  ),
});
export type Place = z.output<typeof placeSchema>;
