/** What a customer is found by. */
export interface Findable {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string | null;
  /** `+1` and ten digits. */
  phone: string | null;
}

/** Small letters without accents, so that "jose" finds José. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const apart = /[\s.,/&()-]+/;
const wordsIn = (text: string) =>
  folded(text)
    .split(apart)
    .filter((word) => word !== '');

/** How a customer is called: a company by its name, a person by theirs. */
export function customerName({
  firstName,
  lastName,
  companyName,
}: Pick<Findable, 'firstName' | 'lastName' | 'companyName'>): string {
  return companyName === '' ? `${firstName} ${lastName}`.trim() : companyName;
}

/** The words under which a customer stands in the index; a search finds each by its beginning. */
export function termsOf(customer: Findable): string[] {
  const { firstName, lastName, companyName, email, phone } = customer;
  const names = wordsIn(`${firstName} ${lastName} ${companyName}`);
  const numbers = phone === null ? [] : [phone.slice(-10), phone.slice(-7), phone.slice(-4)];
  return [...new Set([...names, ...(email === null ? [] : [folded(email)]), ...numbers])];
}

/** Above these a search grows no sharper. */
const mostWords = 6;

/** What is typed into a search, as the beginnings of terms that must all be met. */
export function searchedTerms(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (/^[\d\s().+-]+$/.test(text) && digits !== '')
    return [digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits];
  if (text.includes('@')) return text.trim().split(/\s+/).map(folded).slice(0, mostWords);
  return wordsIn(text).slice(0, mostWords);
}
