import { z } from 'zod';
import { rateMillionthsSchema } from '../core/money/money.schemas.ts';
import { RATE_ONE } from '../core/money/money.ts';
import { idSchema, textSchema } from '../core/schema.ts';
import { taxedThings } from './catalog.constants.ts';

export const storeTaxSchema = z.object({
  storeId: idSchema,
  /** Millionths. */
  rate: rateMillionthsSchema,
  taxes: z.array(z.enum(taxedThings)),
});
export type StoreTax = z.output<typeof storeTaxSchema>;

/** A tax with what it takes at each location now. */
export const accountTaxSchema = z.object({
  id: idSchema,
  name: z.string(),
  stores: z.array(storeTaxSchema),
});
export type AccountTax = z.output<typeof accountTaxSchema>;

/** Sets a tax at these locations from now on; other locations keep theirs. A rate of 0 ends it. */
export const setTaxSchema = z.object({
  name: textSchema(60, 'Name is a required field'),
  rate: z.int('Rate is a required field').min(0).max(RATE_ONE, 'At most 100%'),
  storeIds: z.array(idSchema).min(1, 'Choose at least one location').max(500),
  taxes: z.array(z.enum(taxedThings)).min(1, 'Choose at least one'),
});
export type SetTax = z.output<typeof setTaxSchema>;
