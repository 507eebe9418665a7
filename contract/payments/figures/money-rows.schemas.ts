import { z } from 'zod';
import { kindSchema, rowFields, rowTimes, yesSchema } from '../../core/figures/row-list.schemas.ts';
import { wordListSchema } from '../../core/schema.ts';
import { machineOfRowSchema } from '../../machines/machine-of-row.schemas.ts';
import { tenderKeys, tenders } from '../payments.constants.ts';
import { moneyColumns, moneyRowLabels } from './money-rows.constants.ts';

export const moneyRowFilters = {
  ...rowTimes,
  tenders: wordListSchema(tenderKeys).optional(),
  /** Only rows that contribute to this column. */
  adds: z.enum(moneyColumns).optional(),
  /** Payments at machines for self-serve turns. */
  machines: yesSchema,
};

/** A payment entry and its amount in each figure, in signed cents. */
export const moneyRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(moneyRowLabels),
  /** It belongs to an undone import, or reverses one of its entries. */
  isUndone: z.boolean(),
  tender: z.enum(tenders).nullable(),
  machine: machineOfRowSchema,
  payments: z.int(),
  receivedCents: z.int(),
  refundedCents: z.int(),
  loadedCents: z.int(),
  redeemedCents: z.int(),
  /** The amount collected. */
  amountCents: z.int(),
});
export type MoneyRow = z.output<typeof moneyRowSchema>;
