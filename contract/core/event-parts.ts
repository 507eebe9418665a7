import { z } from 'zod';
import { textSchema } from './schema.ts';

/**
 * The name of an event, given by who sends it. What the event begins (an order, a payment) is known by it
 * afterwards, so it is unique among all events of a source.
 */
export const eventIdSchema = z
  .string()
  .max(64, 'Must have at most 64 characters')
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 'Must be letters, digits and . _ : - only');

/** The employee code of who did it. */
export const employeeSchema = textSchema(20).nullable().default(null);

/** The most that one line, order or payment may come to: ten million dollars. */
export const maxAmountCents = 1_000_000_000;

/** An amount that is not negative. */
export const amountSchema = z.int().min(0, 'Must not be negative').max(maxAmountCents);
