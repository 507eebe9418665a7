import { z } from 'zod';
import { textSchema } from './schema.ts';

/**
 * The sender's id of an event. It also identifies what the event creates (an order, a payment), so it is
 * unique within a source.
 */
export const eventIdSchema = z
  .string()
  .max(64, 'Must have at most 64 characters')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 'Must be letters, digits and . _ : - only');

/** The employee code of the person. */
export const employeeSchema = textSchema(20).nullable().default(null);

/** The largest amount of a line, order or payment: ten million dollars. */
export const maxAmountCents = 1_000_000_000;

/** An amount of 0 or more. */
export const amountSchema = z.int().min(0, 'Must not be negative').max(maxAmountCents);
