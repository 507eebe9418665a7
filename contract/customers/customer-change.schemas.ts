import { z } from 'zod';
import { phoneSchema } from '../core/contact/phone.ts';
import { emailSchema, idSchema, notesSchema, textSchema, versionSchema } from '../core/schema.ts';
import { addressFacts } from './address-events.schemas.ts';
import { birthdaySchema } from './birthday.schemas.ts';
import { preferenceSchema } from './customer-page.schemas.ts';
import { tagNameSchema } from './customer-tags.schemas.ts';
import { consentChannelNames, mostPreferences, mostTags } from './customers.constants.ts';

const facts = z.object({
  firstName: textSchema(80),
  lastName: textSchema(80),
  companyName: textSchema(120),
  email: emailSchema.nullable(),
  phone: phoneSchema.nullable(),
  isCommercial: z.boolean(),
  birthday: birthdaySchema.nullable(),
  notes: notesSchema,
  /** Tag names; an unknown name creates a tag. */
  tags: z.array(tagNameSchema).max(mostTags),
  preferences: z.array(preferenceSchema).max(mostPreferences).superRefine(namedOnce),
});

const names = facts.pick({ firstName: true, companyName: true });

/** A customer has a first name or a company name. */
const isNamed = ({ firstName, companyName }: z.output<typeof names>) =>
  firstName !== '' || companyName !== '';
const nameless = {
  path: ['firstName'],
  error: 'First name or company is a required field',
  // Reported together with other errors.
  when: ({ value }: { value: unknown }) => names.safeParse(value).success,
};

/** All fields of a customer except consent, which has `recordConsentSchema`. */
export const customerFactsSchema = facts.refine(isNamed, nameless);
export type ChangedFacts = z.output<typeof customerFactsSchema>;

function namedOnce(preferences: readonly { name: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  preferences.forEach(({ name }, index) => {
    const key = name.toLowerCase();
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: 'This preference already exists' });
    seen.add(key);
  });
}

/** A new customer, as staff take them down at the counter. */
export const newCustomerSchema = z.object({
  firstName: textSchema(80, 'First name is a required field'),
  lastName: textSchema(80, 'Last name is a required field'),
  email: emailSchema.nullable(),
  phoneNumber: phoneSchema,
  storeId: idSchema,
});
export type NewCustomerFacts = z.output<typeof newCustomerSchema>;

/** A page loaded before birthdays existed sends none; the customer's stays. */
export const changeCustomerSchema = facts
  .extend({ birthday: facts.shape.birthday.optional(), version: versionSchema })
  .refine(isNamed, nameless);
/** The wanted facts; one that is absent stays. */
export type WantedFacts = Omit<z.output<typeof changeCustomerSchema>, 'version'>;
export const recordConsentSchema = z.object({
  channel: z.enum(consentChannelNames),
  agreed: z.boolean(),
  how: textSchema(200, 'How they said so is a required field'),
  version: versionSchema,
});
export type RecordConsent = z.output<typeof recordConsentSchema>;

export const addAddressSchema = z.object({ ...addressFacts, version: versionSchema });
export type AddAddress = z.output<typeof addAddressSchema>;
