import { z } from 'zod';
import { daySchema, idSchema, instantSchema, textSchema, versionSchema } from '../core/schema.ts';
import { boughtGiftCardSchema } from '../payments/gift-cards.schemas.ts';
import { type AddressUse, addressUses } from './address-uses.ts';
import { consentChannelNames } from './customers.constants.ts';
import { listedCustomerSchema } from './customers.schemas.ts';

const addressUseNames = Object.keys(addressUses) as [AddressUse, ...AddressUse[]];

export const customerAddressSchema = z.object({
  id: idSchema,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  notes: z.string(),
  /** What it is used for: while it is, it cannot be removed. */
  use: z.enum(addressUseNames).nullable(),
});
export type CustomerAddress = z.output<typeof customerAddressSchema>;

/** What somebody agreed to or took back; nothing of it is ever changed. */
export const consentEntrySchema = z.object({
  channel: z.enum(consentChannelNames),
  agreed: z.boolean(),
  at: instantSchema,
  /** The program or file that told it, or the back office. */
  source: z.string(),
  /** How they said so, where it was noted. */
  how: z.string().nullable(),
  by: z.string().nullable(),
});
export type ConsentEntry = z.output<typeof consentEntrySchema>;

/** How they want their things done: `Starch` is `Light`. */
export const preferenceSchema = z.object({
  name: textSchema(60, 'Preference is a required field'),
  value: textSchema(120, 'Choice is a required field'),
});
export type Preference = z.output<typeof preferenceSchema>;

export const customerMonthSchema = z.object({
  /** YYYY-MM, by the local days of the stores. */
  month: z.string(),
  orders: z.int(),
  /** Days with orders. */
  visits: z.int(),
  spendCents: z.int(),
});
export type CustomerMonth = z.output<typeof customerMonthSchema>;

/** Value that was put down beforehand, less what was paid with it; what gift cards hold is no part of it. */
export const storedValueSchema = z.object({ prepaidCents: z.int(), creditCents: z.int() });
export type StoredBalance = z.output<typeof storedValueSchema>;

export const customerDetailSchema = listedCustomerSchema.extend({
  version: versionSchema,
  notes: z.string(),
  source: z.string(),
  importId: idSchema.nullable(),
  /** Of the store that met them. */
  timeZone: z.string(),
  /** The day by which the segment is told. */
  today: daySchema,
  /** Median of the days between two days with orders; null below three such days. */
  usualGapDays: z.number().nullable(),
  /** The first days on which silence is too long; null without an order. */
  atRiskFrom: daySchema.nullable(),
  lapsedFrom: daySchema.nullable(),
  preferences: z.array(preferenceSchema),
  addresses: z.array(customerAddressSchema),
  /** The latest first. */
  consents: z.array(consentEntrySchema),
  /** Null where nothing was ever put down. */
  storedValue: storedValueSchema.nullable(),
  /** Those that this customer put value on, whoever uses them; the latest load first. */
  giftCards: z.array(boughtGiftCardSchema),
  /** The last twelve, oldest first, those without orders too. */
  months: z.array(customerMonthSchema),
});
export type CustomerDetail = z.output<typeof customerDetailSchema>;
