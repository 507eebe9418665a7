import { z } from 'zod';
import { employeeSchema, eventIdSchema } from '../core/event-parts.ts';
import { weightSchema } from '../core/money/weight.ts';
import { textSchema } from '../core/schema.ts';
import { weightStages, workSteps } from './orders.constants.ts';

const orderRefSchema = eventIdSchema.meta({ description: 'The id of the order.created event' });

/** The weight of an order at a stage; the latest `at` wins. */
export const orderWeighedSchema = z.strictObject({
  order: orderRefSchema,
  stage: z.enum(weightStages),
  weight: weightSchema,
  by: employeeSchema,
});
export type OrderWeighed = z.output<typeof orderWeighedSchema>;

/** Work on an order; `at` is its end. */
export const orderWorkedSchema = z.strictObject({
  order: orderRefSchema,
  step: z.enum(workSteps),
  minutes: z.int().min(0).max(1_440),
  weight: weightSchema.nullable().default(null),
  by: textSchema(20, 'A work step needs an employee code'),
});
export type OrderWorked = z.output<typeof orderWorkedSchema>;
