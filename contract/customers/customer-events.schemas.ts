import { z } from 'zod';
import { phoneSchema } from '../core/contact/phone.ts';
import { eventIdSchema } from '../core/event-parts.ts';
import { emailSchema, notesSchema, textSchema } from '../core/schema.ts';
import { birthdaySchema } from './birthday.schemas.ts';

const facts = {
  firstName: textSchema(80, 'First name is a required field'),
  lastName: textSchema(80).default(''),
  companyName: textSchema(120).default(''),
  email: emailSchema.nullable().default(null),
  phone: phoneSchema.nullable().default(null),
  isCommercial: z.boolean().default(false),
  /** Left out, the known one stays. */
  birthday: birthdaySchema.nullable().optional(),
  /** Marketing consent for text messages and email. */
  smsConsent: z.boolean().default(false),
  emailConsent: z.boolean().default(false),
  notes: notesSchema.default(''),
};

export const customerCreatedSchema = z.strictObject(facts);
export type CustomerFacts = z.output<typeof customerCreatedSchema>;

/** All fields of the customer again; the latest `at` wins. */
export const customerChangedSchema = z.strictObject({
  customer: eventIdSchema.meta({ description: 'The id of the customer.created event' }),
  ...facts,
});
