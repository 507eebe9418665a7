import { truncateLength } from '../limits.ts';

/** The suffix of errors that the user can correct (spec section 5). */
export const correctAndRetry = '. Please correct and retry';

/** 'Invalid zip code' → 'Invalid zip code. Please correct and retry'; a final period isn't doubled. */
export function withCorrection(message: string): string {
  return `${message.replace(/\.$/, '')}${correctAndRetry}`;
}

/** The summary of a refused save: its format messages (spec section 5) with the suffix; empty without one. */
export function correctionSummary(messages: readonly string[]): string {
  const format = new Set(messages.filter((message) => message.startsWith('Invalid ')));
  const sentences = [...format].map((message) => message.replace(/\.$/, ''));
  return sentences.length === 0 ? '' : withCorrection(sentences.join('. '));
}

/** At most `length` characters, ending with '…' if cut. */
export function truncate(text: string, length = truncateLength): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, Math.max(0, length - 1))
    .join('')
    .trimEnd()}…`;
}

/** plural(1, 'turn') → '1 turn'; plural(2, 'turn') → '2 turns'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('en-US').format(count)} ${count === 1 ? one : many}`;
}
