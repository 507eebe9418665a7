import { folded } from '@washboard/contract/core/text/folded.ts';
import type { CustomerFacts } from '@washboard/contract/customers/customer-events.schemas.ts';
import type { CustomerMatch, ImportedChange } from '../../../customers/index.ts';
import type { ImportedCustomer } from './customers.rules.ts';

type Current = CustomerMatch['customer'];

/** How people call each fact. */
const factLabels: Record<keyof CustomerFacts, string> = {
  firstName: 'first name',
  lastName: 'last name',
  companyName: 'company',
  phone: 'phone',
  email: 'email',
  birthday: 'birthday',
  isCommercial: 'commercial',
  smsConsent: 'text message consent',
  emailConsent: 'email consent',
  notes: 'notes',
};

const mostNotes = 1000;

/** What a row changes of its existing customer. Nothing is blanked, and a withdrawn consent stays withdrawn. */
export function changeOf(row: ImportedCustomer, current: Current): ImportedChange {
  const { id, changedAt, withdrawn, addresses: _, ...facts } = current;
  const stated = (field: 'isCommercial' | 'smsConsent' | 'emailConsent') =>
    row.stated.includes(field) ? row[field] : facts[field];
  const consent = (field: 'smsConsent' | 'emailConsent', channel: string) =>
    stated(field) && (facts[field] || !withdrawn.includes(channel));
  const wanted: CustomerFacts = {
    ...namesOf(row, facts),
    phone: row.phone ?? facts.phone,
    email: row.email ?? facts.email,
    birthday: row.birthday ?? facts.birthday,
    isCommercial: stated('isCommercial'),
    smsConsent: consent('smsConsent', 'SMS'),
    emailConsent: consent('emailConsent', 'EMAIL'),
    notes: notesOf(row.notes, facts.notes),
  };
  const changed = (Object.keys(wanted) as (keyof CustomerFacts)[]).filter(
    (name) => wanted[name] !== facts[name],
  );
  const before = Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { customerId: id, changedAt, facts: wanted, before, address: newAddress(row, current) };
}

/** The row's address, unless the customer has it. */
function newAddress({ address }: ImportedCustomer, { addresses }: Current): ImportedChange['address'] {
  if (address === undefined) return null;
  const isThere = addresses.some(
    ({ street, zipCode }) => folded(street) === folded(address.street) && zipCode === address.zipCode,
  );
  return isThere ? null : address;
}

/** Case and accents alone are no other name; a name made of the company's doesn't replace a person's. */
function namesOf(row: ImportedCustomer, facts: Pick<Current, 'firstName' | 'lastName' | 'companyName'>) {
  const later = (value: string, now: string) => (value === '' || folded(value) === folded(now) ? now : value);
  const isCompanyOnly = row.lastName === '' && folded(row.firstName) === folded(row.companyName.slice(0, 80));
  return {
    firstName: isCompanyOnly ? facts.firstName : later(row.firstName, facts.firstName),
    lastName: later(row.lastName, facts.lastName),
    companyName: later(row.companyName, facts.companyName),
  };
}

/** Notes are added to those there are, as far as there is room. */
function notesOf(added: string, now: string): string {
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  if (added === '' || flat(now).includes(flat(added))) return now;
  const joined = now === '' ? added : `${now}\n${added}`;
  return joined.length <= mostNotes ? joined : now;
}

/** The names of what changes, for people. */
export const changeLabels = ({ before, address }: ImportedChange): string[] => [
  ...(Object.keys(before) as (keyof CustomerFacts)[]).map((name) => factLabels[name]),
  ...(address === null ? [] : ['address']),
];
