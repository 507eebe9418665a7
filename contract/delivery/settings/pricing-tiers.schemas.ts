import { z } from 'zod';
import { idSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { tierTypes } from './pricing-tiers.constants.ts';

const facts = {
  name: textSchema(80, 'Name is a required field'),
  type: z.enum(tierTypes),
  /** What a pickup or delivery costs in this tier. */
  feeCents: z.int().min(0, 'Must not be negative').max(100_000, 'At most $1,000.00'),
};

export const tierFactsSchema = z.object(facts);
export type TierFacts = z.output<typeof tierFactsSchema>;
export const changeTierSchema = z.object({ ...facts, version: versionSchema });
export const tierSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(tierTypes),
  feeCents: z.int(),
  version: versionSchema,
});
export type Tier = z.output<typeof tierSchema>;
export const tierListSchema = z.object({ records: z.array(tierSchema) });
