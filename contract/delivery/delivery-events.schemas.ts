import { z } from 'zod';
import { amountSchema, employeeSchema, eventIdSchema } from '../core/event-parts.ts';
import { offsetInstantSchema } from '../core/schema.ts';
import { deliveryKinds, deliveryOutcomes, deliveryProviders } from './delivery.constants.ts';

export const deliveryPlannedSchema = z
  .strictObject({
    order: eventIdSchema.meta({ description: 'The id of the order.created event' }),
    kind: z.enum(deliveryKinds),
    provider: z.enum(deliveryProviders),
    windowStart: offsetInstantSchema,
    windowEnd: offsetInstantSchema,
  })
  .superRefine((delivery, context) => {
    if (delivery.windowEnd <= delivery.windowStart)
      context.addIssue({
        code: 'custom',
        path: ['windowEnd'],
        message: 'Must be after the start of the window',
      });
  });
export type DeliveryPlanned = z.output<typeof deliveryPlannedSchema>;

/** How a delivery ended and its cost; the latest `at` wins. */
export const deliveryEndedSchema = z.strictObject({
  delivery: eventIdSchema.meta({ description: 'The id of the delivery.planned event' }),
  outcome: z.enum(deliveryOutcomes),
  costCents: amountSchema.nullable().default(null),
  by: employeeSchema,
});
export type DeliveryEnded = z.output<typeof deliveryEndedSchema>;
