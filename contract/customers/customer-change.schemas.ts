import { z } from 'zod';
import { phoneSchema } from '../core/phone.ts';
import { emailSchema, notesSchema, textSchema, versionSchema } from '../core/schema.ts';
import { addressFacts } from './address-events.schemas.ts';
import { preferenceSchema } from './customer-page.schemas.ts';
import { tagNameSchema } from './customer-tags.schemas.ts';
import { consentChannelNames, mostPreferences, mostTags } from './customers.constants.ts';

/** What is known of a customer, as a whole. What they agreed to is told apart, by `recordConsentSchema`. */
export const customerFactsSchema = z.object({
  firstName: textSchema(80, 'First name is a required field'),
  lastName: textSchema(80),
  companyName: textSchema(120),
  email: emailSchema.nullable(),
  phone: phoneSchema.nullable(),
  isCommercial: z.boolean(),
  notes: notesSchema,
  /** By name; one that there is none of yet is made. */
  tags: z.array(tagNameSchema).max(mostTags),
  preferences: z.array(preferenceSchema).max(mostPreferences).superRefine(namedOnce),
});
export type ChangedFacts = z.output<typeof customerFactsSchema>;

function namedOnce(preferences: readonly { name: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  preferences.forEach(({ name }, index) => {
    const key = name.toLowerCase();
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This preference is here already' });
    seen.add(key);
  });
}

export const changeCustomerSchema = customerFactsSchema.extend({ version: versionSchema });
export type ChangeCustomer = z.output<typeof changeCustomerSchema>;

export const recordConsentSchema = z.object({
  channel: z.enum(consentChannelNames),
  agreed: z.boolean(),
  how: textSchema(200, 'How they said so is a required field'),
  version: versionSchema,
});
export type RecordConsent = z.output<typeof recordConsentSchema>;

export const addAddressSchema = z.object({ ...addressFacts, version: versionSchema });
export type AddAddress = z.output<typeof addAddressSchema>;
