import { z } from 'zod';
import { listOf, pagingSchema } from '../../core/paging.ts';
import { savedSchema } from '../../core/saved.ts';
import {
  idListSchema,
  idSchema,
  instantSchema,
  notesSchema,
  textSchema,
  versionSchema,
} from '../../core/schema.ts';
import { checkPeriod, periodInAddress } from '../../core/time/period-address.ts';
import { machineTypes } from '../../machines/machines.constants.ts';
import { collectionKinds, maxCollectedCents, mostCollected } from './collections.constants.ts';

const amountSchema = z
  .int()
  .min(0, 'Enter an amount of at least $0.00')
  .max(maxCollectedCents, 'The amount can’t be more than $10,000.00');

export const collectSchema = z.object({
  storeId: idSchema,
  kind: z.enum(collectionKinds),
  collectedBy: textSchema(120, 'Who collected is a required field'),
  /** Of the person, such as North loop; empty if there is none. */
  route: textSchema(60),
  notes: notesSchema,
  machines: z
    .array(
      z.object({
        machineId: idSchema,
        /** What the meter of the machine says is there; null if nobody read it. */
        meterCents: amountSchema.nullable(),
        countedCents: amountSchema,
      }),
    )
    .min(1, 'Enter what was counted in at least one machine')
    .max(mostCollected, `At most ${mostCollected} machines at once`)
    .refine(
      (machines) => new Set(machines.map(({ machineId }) => machineId)).size === machines.length,
      'Each machine can be there once',
    ),
});
export type Collect = z.output<typeof collectSchema>;

export const collectedSchema = z.object({ saved: z.array(savedSchema) });

const filters = {
  storeIds: idListSchema().optional(),
  kind: z.enum(collectionKinds).optional(),
  /** The number of the machine, who collected or the route, or a part of them. */
  q: textSchema(60).optional(),
  ...periodInAddress,
};

export const collectionFiltersSchema = z.object(filters).superRefine(checkPeriod);
export type CollectionFilters = z.output<typeof collectionFiltersSchema>;
export const collectionListQuerySchema = pagingSchema.extend(filters).superRefine(checkPeriod);
export type CollectionListQuery = z.output<typeof collectionListQuerySchema>;

export const collectionSchema = z.object({
  id: idSchema,
  machineId: idSchema,
  storeId: idSchema,
  storeName: z.string(),
  timeZone: z.string(),
  type: z.enum(machineTypes),
  number: z.string(),
  kind: z.enum(collectionKinds),
  collectedAt: instantSchema,
  collectedBy: z.string(),
  route: z.string(),
  notes: z.string(),
  meterCents: z.int().nullable(),
  /** What turns took since the collection before, as of then; null for the first one. */
  recordedCents: z.int().nullable(),
  countedCents: z.int(),
  /** Counted minus expected; null if nothing tells what to expect. */
  varianceCents: z.int().nullable(),
  version: versionSchema,
});
export type Collection = z.output<typeof collectionSchema>;
export const collectionListSchema = listOf(collectionSchema);

const sums = {
  collections: z.int(),
  countedCents: z.int(),
  /** Of those that have one. */
  varianceCents: z.int(),
  /** Collections without a variance. */
  unknown: z.int(),
};
export const varianceSchema = z.object({
  total: z.object(sums),
  people: z.array(z.object({ name: z.string(), ...sums })),
  /** The name is empty where no route was given. */
  routes: z.array(z.object({ name: z.string(), ...sums })),
});
export type Variance = z.output<typeof varianceSchema>;

export const removeCollectionSchema = z.object({ version: versionSchema });
