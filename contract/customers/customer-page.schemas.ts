import { z } from 'zod';
import { daySchema, idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { boughtGiftCardSchema } from '../payments/gift-cards.schemas.ts';
import { type AddressUse, addressUses } from './address-uses.ts';
import { consentHistoryNames } from './customers.constants.ts';
import { listedCustomerSchema } from './customers.schemas.ts';

const addressUseNames = Object.keys(addressUses) as [AddressUse, ...AddressUse[]];

export const customerAddressSchema = z.object({
  id: idSchema,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  notes: z.string(),
  /** What uses it; it can't be removed while in use. */
  use: z.enum(addressUseNames).nullable(),
});
export type CustomerAddress = z.output<typeof customerAddressSchema>;

/** Consent that was given or withdrawn; entries never change. */
export const consentEntrySchema = z.object({
  channel: z.enum(consentHistoryNames),
  agreed: z.boolean(),
  at: instantSchema,
  /** The program or file that reported it, or the back office. */
  source: z.string(),
  /** How the customer told us, if noted. */
  how: z.string().nullable(),
  by: z.string().nullable(),
});
export type ConsentEntry = z.output<typeof consentEntrySchema>;

/** How a customer wants things done: `Starch`, `Light`. */
export const preferenceSchema = z.object({
  name: textSchema(60, 'Preference is a required field'),
  value: textSchema(120, 'Choice is a required field'),
});
export type Preference = z.output<typeof preferenceSchema>;

export const customerMonthSchema = z.object({
  /** YYYY-MM, in the stores' local days. */
  month: z.string(),
  orders: z.int(),
  /** Days with orders. */
  visits: z.int(),
  spendCents: z.int(),
});
export type CustomerMonth = z.output<typeof customerMonthSchema>;

/** Prepaid value left, without gift cards. */
export const storedValueSchema = z.object({ prepaidCents: z.int(), creditCents: z.int() });
export type StoredBalance = z.output<typeof storedValueSchema>;

export const customerDetailSchema = listedCustomerSchema.extend({
  version: versionSchema,
  /** MM-DD */
  birthday: z.string().nullable(),
  notes: z.string(),
  source: z.string(),
  importId: idSchema.nullable(),
  /** The store that first served them. */
  timeZone: z.string(),
  /** The day of the segment. */
  today: daySchema,
  /** Median days between days with orders; null for fewer than three such days. */
  usualGapDays: z.number().nullable(),
  /** The first days at risk and lapsed; null without an order. */
  atRiskFrom: daySchema.nullable(),
  lapsedFrom: daySchema.nullable(),
  preferences: z.array(preferenceSchema),
  addresses: z.array(customerAddressSchema),
  /** Newest first. */
  consents: z.array(consentEntrySchema),
  /** Null if nothing was ever prepaid. */
  storedValue: storedValueSchema.nullable(),
  /** Gift cards this customer loaded, even if others use them; latest load first. */
  giftCards: z.array(boughtGiftCardSchema),
  /** The last twelve months, oldest first, including months without orders. */
  months: z.array(customerMonthSchema),
});
export type CustomerDetail = z.output<typeof customerDetailSchema>;
