import { z } from 'zod';
import { idListSchema, idSchema, instantSchema } from '../core/schema.ts';

/** What can need attention, most urgent first. */
export const attentionKinds = [
  'lateOrders',
  'machinesOut',
  'machineAlarms',
  'failedImports',
  'cashVariance',
  'unclaimedOrders',
  'unpaidOrders',
  'lowStock',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

export const attentionQuerySchema = z.object({ storeIds: idListSchema().optional() });

/** How many rows of a kind need attention. Its link shows exactly these rows. */
export const attentionLineSchema = z.object({
  kind: z.enum(attentionKinds),
  count: z.int().min(1),
  /** The amount of these rows; null if the kind has none. */
  cents: z.int().nullable(),
  /** By store; rows that belong to no store are left out. */
  stores: z.array(z.object({ storeId: idSchema, count: z.int().min(1) })),
});
export type AttentionLine = z.output<typeof attentionLineSchema>;

export const attentionSchema = z.object({
  asOf: instantSchema,
  /** Only those with rows, most urgent first. */
  lines: z.array(attentionLineSchema),
});
export type Attention = z.output<typeof attentionSchema>;
