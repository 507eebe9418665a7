import { z } from 'zod';
import { idSchema } from '../core/schema.ts';
import { machineTypes } from '../machines/machines.constants.ts';

/** A store as a program that sends events needs to know it. */
export const placeSchema = z.object({
  id: idSchema,
  name: z.string(),
  timeZone: z.string(),
  machines: z.array(
    z.object({
      type: z.enum(machineTypes),
      number: z.string(),
      sizePounds: z.int().nullable(),
      /** What a start costs now; null where it was never said. */
      priceCents: z.int().nullable(),
      isOut: z.boolean(),
    }),
  ),
});
export type Place = z.output<typeof placeSchema>;
