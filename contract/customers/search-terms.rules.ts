import { plainPhone } from '../core/contact/plain-phone.ts';
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

/** Apostrophes join a word, in whatever form; other punctuation ends it. */
const wordsIn = (text: string) =>
  folded(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .split(/(?!')[\s\p{P}\p{S}]+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '');
const withoutApostrophes = (words: readonly string[]) => words.map((word) => word.replaceAll("'", ''));

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
  const words = wordsIn(`${firstName} ${lastName} ${companyName}`);
  const names = withoutApostrophes(words);
  const numbers = phone === null ? [] : [phone.slice(-10), phone.slice(-7), phone.slice(-4)];
  return [...new Set([...names, ...(email === null ? [] : [folded(email)]), ...numbers])];
}

/** More terms don't narrow a search. */
const mostWords = 6;

/** Fewer digits behind a word are part of a name ("Unit 12"), not a labeled phone number. */
const labeledDigits = 7;

/** The terms of a search; each must match the start of one of the customer's. */
export function searchedTerms(text: string): string[] {
  const phone = plainPhone(text);
  const digits = phone.replace(/\D/g, '');
  const fewest = /\p{L}/u.test(text) ? labeledDigits : 1;
  if (/^[\d\s().+/-]+$/.test(phone) && digits.length >= fewest)
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  if (text.includes('@')) return text.trim().split(/\s+/).map(folded).slice(0, mostWords);
  return withoutApostrophes(wordsIn(text)).slice(0, mostWords);
}
