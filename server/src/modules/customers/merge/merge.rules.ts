import { factsOf } from '@washboard/contract/customers/customer-change.rules.ts';
import type { ChangedFacts } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { mostPreferences, mostTags } from '@washboard/contract/customers/customers.constants.ts';

/** All facts of a customer that a merge can change. */
export type MergedFacts = ChangedFacts & { smsConsent: boolean; emailConsent: boolean };

const mostNotes = 1000;

/** The facts of a customer, with consent. */
export const allFactsOf = (customer: CustomerDetail): MergedFacts => ({
  ...factsOf(customer),
  smsConsent: customer.smsConsent,
  emailConsent: customer.emailConsent,
});

/** Keeps one customer's facts and fills gaps with the other's. Consent needs both. */
export function mergeFacts(kept: MergedFacts, other: MergedFacts): MergedFacts {
  return {
    ...kept,
    companyName: kept.companyName || other.companyName,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    birthday: kept.birthday ?? other.birthday,
    isCommercial: kept.isCommercial || other.isCommercial,
    smsConsent: kept.smsConsent && other.smsConsent,
    emailConsent: kept.emailConsent && other.emailConsent,
    notes: joinNotes(kept.notes, other.notes),
    tags: joinByName(kept.tags, other.tags, (tag) => tag).slice(0, mostTags),
    preferences: joinByName(kept.preferences, other.preferences, ({ name }) => name).slice(
      0,
      mostPreferences,
    ),
  };
}

function joinNotes(kept: string, other: string): string {
  if (other === '' || kept.includes(other)) return kept;
  return (kept === '' ? other : `${kept}\n${other}`).slice(0, mostNotes);
}

function joinByName<T>(kept: readonly T[], other: readonly T[], nameOf: (one: T) => string): T[] {
  const names = new Set(kept.map((one) => nameOf(one).toLowerCase()));
  return [...kept, ...other.filter((one) => !names.has(nameOf(one).toLowerCase()))];
}
