import { z } from 'zod';
import { kindSchema, rowFields } from '../../core/figures/row-list.schemas.ts';
import { saleBases } from '../../core/sale-basis.ts';
import { bridgeRowLabels } from './bridge-rows.constants.ts';

export const bridgeRowFilters = {
  basis: z.enum(saleBases).default('created'),
  /** Orders of the period that were unpaid or paid elsewhere, and payments for other orders. */
  part: z.enum(['unpaid', 'outside', 'others']),
};

/** The difference between an order's or entry's value and its payments, in signed cents. */
export const bridgeRowSchema = z.object({
  ...rowFields,
  kind: kindSchema(bridgeRowLabels),
  /** Its part of the period's order value. */
  valueCents: z.int(),
  /** For an order: everything paid by the end of the period, at any store. */
  paidCents: z.int(),
  unpaidCents: z.int(),
  outsideCents: z.int(),
  othersCents: z.int(),
});
export type BridgeRow = z.output<typeof bridgeRowSchema>;
