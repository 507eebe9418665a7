import { z } from 'zod';
import { eventIdSchema } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';

export const clockedInSchema = z.strictObject({
  by: textSchema(20, 'Employee code is required'),
});
export type ClockedIn = z.output<typeof clockedInSchema>;

/** The end of the time worked; the first `at` wins. */
export const clockedOutSchema = z.strictObject({
  clockIn: eventIdSchema.meta({ description: 'The id of the team.clockedIn event' }),
});
