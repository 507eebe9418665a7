import { z } from 'zod';
import { idSchema } from './schema.ts';

/** At most this many rows are put in order. */
export const mostInOrder = 500;

/** The ids of all rows in their new order. Rows that it leaves out come after them, in their former order. */
export const orderSchema = z.object({ ids: z.array(idSchema).min(1).max(mostInOrder) });

/** The audit entry by which the change can be undone; null if nothing changed. */
export const orderedSchema = z.object({ changeId: idSchema.nullable() });

/** The first of these in their order, then the rest of all in theirs. */
export const inOrder = (ids: readonly number[], all: readonly number[]): number[] => [
  ...new Set([...ids.filter((id) => all.includes(id)), ...all]),
];
