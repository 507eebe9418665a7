import { folded } from '@washboard/contract/core/text/folded.ts';

const longest = 40;
/** Words of one message that the search knows. */
const mostTerms = 200;

/** The words by which a message is found. */
export function messageTerms(text: string): string[] {
  const words = folded(text)
    .split(/[^\p{L}\p{N}@]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longest));
  return [...new Set(words)].slice(0, mostTerms);
}

/** The ends of a phone number by which a conversation is found. */
export const phoneTerms = (phone: string): string[] => [phone.slice(-10), phone.slice(-7), phone.slice(-4)];
