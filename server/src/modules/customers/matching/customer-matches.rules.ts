import { folded } from '@washboard/contract/core/text/folded.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import type { MatchSign } from '@washboard/contract/imports/row-match.schemas.ts';

/** An existing customer that a person of a file may be. */
export interface Candidate {
  id: number;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string | null;
  phone: string | null;
  isCommercial: boolean;
  smsConsent: boolean;
  emailConsent: boolean;
  birthday: string | null;
  notes: string;
  changedAt: string;
  /** Channels whose consent was withdrawn last. */
  withdrawn: string[];
  addresses: { street: string; zipCode: string }[];
}

/** A person of a file. Phone and email are normalized. */
export interface Person {
  /** Our id, from our own export. */
  customerId: number | null;
  /** The customer that an earlier file gave this person's number. */
  numberedId: number | null;
  firstName: string;
  lastName: string;
  companyName: string;
  phone: string | null;
  email: string | null;
}

/** The customer that a person matches best. */
export interface CustomerMatch {
  customer: Candidate;
  by: MatchSign[];
  isSure: boolean;
}

/** A name without accents, case, spaces and punctuation. */
export const nameKey = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]/gu, '');

type Names = Pick<Person, 'firstName' | 'lastName' | 'companyName'>;

function isSameName(one: Names, other: Names): boolean {
  const keys = (names: Names) =>
    [`${names.firstName} ${names.lastName}`, customerName(names)].map(nameKey).filter((key) => key !== '');
  return keys(one).some((key) => keys(other).includes(key));
}

/** 'Ann' and 'Annie' of one family name: the same first letters, or one name is missing. */
function isLikeName(one: Names, other: Names): boolean {
  if (isSameName(one, other)) return true;
  const [first, last] = [nameKey(one.firstName), nameKey(one.lastName)];
  const [otherFirst, otherLast] = [nameKey(other.firstName), nameKey(other.lastName)];
  const isLikeFirst = first.startsWith(otherFirst) || otherFirst.startsWith(first);
  return isLikeFirst && (last === otherLast || last === '' || otherLast === '');
}

const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

function matchOf(person: Person, customer: Candidate): CustomerMatch | null {
  const signs: [MatchSign, boolean][] = [
    ['id', person.customerId === customer.id],
    ['number', person.numberedId === customer.id],
    ['phone', person.phone !== null && person.phone === customer.phone],
    ['email', person.email !== null && person.email === customer.email],
    ['name', isSameName(person, customer)],
  ];
  const by = signs.flatMap(([sign, isTrue]) => (isTrue ? [sign] : []));
  const has = (sign: MatchSign) => by.includes(sign);
  const isContradicted = differ(person.phone, customer.phone) || differ(person.email, customer.email);
  if (by.length === 0 || (by.join() === 'name' && isContradicted)) return null;
  const isSure =
    has('id') || has('number')
      ? by.length > 1 || isLikeName(person, customer)
      : (has('phone') || has('email')) &&
        (has('name') || (has('phone') && has('email') && isLikeName(person, customer)));
  return { customer, by, isSure };
}

const weight: Record<MatchSign, number> = { id: 16, number: 8, phone: 4, email: 3, name: 2 };
const weightOf = ({ by, isSure }: CustomerMatch) =>
  by.reduce((sum, sign) => sum + weight[sign], isSure ? 100 : 0);

/** The best match among candidates, of equals the oldest customer; null if none matches. */
export function bestMatch(person: Person, candidates: readonly Candidate[]): CustomerMatch | null {
  const matches = candidates.flatMap((candidate) => matchOf(person, candidate) ?? []);
  matches.sort((a, b) => weightOf(b) - weightOf(a) || a.customer.id - b.customer.id);
  return matches[0] ?? null;
}
