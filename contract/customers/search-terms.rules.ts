import { folded } from '../core/text/folded.ts';

/** The text a customer is found by. */
export interface Findable {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string | null;
  /** `+1` and ten digits. */
  phone: string | null;
}

const apart = /[\s.,/&()-]+/;
const wordsIn = (text: string) =>
  folded(text)
    .split(apart)
    .filter((word) => word !== '');

/** A customer's name: the company's, or the person's. */
export function customerName({
  firstName,
  lastName,
  companyName,
}: Pick<Findable, 'firstName' | 'lastName' | 'companyName'>): string {
  return companyName === '' ? `${firstName} ${lastName}`.trim() : companyName;
}

/** A customer's search terms; a search matches the start of each. */
export function termsOf(customer: Findable): string[] {
  const { firstName, lastName, companyName, email, phone } = customer;
  const names = wordsIn(`${firstName} ${lastName} ${companyName}`);
  const numbers = phone === null ? [] : [phone.slice(-10), phone.slice(-7), phone.slice(-4)];
  return [...new Set([...names, ...(email === null ? [] : [folded(email)]), ...numbers])];
}

/** More terms don't narrow a search. */
const mostWords = 6;

/** The terms of a search; each must match the start of one of the customer's. */
export function searchedTerms(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(text) && digits !== '')
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  if (text.includes('@')) return text.trim().split(/\s+/).map(folded).slice(0, mostWords);
  return wordsIn(text).slice(0, mostWords);
}
