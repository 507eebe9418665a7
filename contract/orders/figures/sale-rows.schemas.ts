import { z } from 'zod';
import { kindSchema, rowFields, rowTimes, yesSchema } from '../../core/figures/row-list.schemas.ts';
import { saleBases } from '../../core/sale-basis.ts';
import { wordListSchema } from '../../core/schema.ts';
import { machineOfRowSchema } from '../../machines/machine-of-row.schemas.ts';
import { saleTypes } from '../sale-types.constants.ts';
import { saleColumns, saleRowLabels } from './sale-rows.constants.ts';

export const saleRowFilters = {
  ...rowTimes,
  basis: z.enum(saleBases).default('created'),
  saleTypes: wordListSchema(saleTypes).optional(),
  /** The name of a service: each row's share of it. */
  service: z.string().min(1).max(200).optional(),
  /** Only rows that contribute to this column: an entry, or an order that counts. */
  adds: z.enum(saleColumns).optional(),
  /** What orders add to net sales and the order count, one row per order and day. */
  byOrder: yesSchema,
  /** The first order of each new customer. */
  first: yesSchema,
};

/** A sales entry and its amount in each figure, in signed cents. */
export const saleRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(saleRowLabels),
  saleType: z.enum(saleTypes),
  machine: machineOfRowSchema,
  orders: z.int(),
  grossCents: z.int(),
  discountCents: z.int(),
  refundCents: z.int(),
  netCents: z.int(),
  taxCents: z.int(),
  tipCents: z.int(),
  feeCents: z.int(),
  valueCents: z.int(),
});
export type SaleRow = z.output<typeof saleRowSchema>;
