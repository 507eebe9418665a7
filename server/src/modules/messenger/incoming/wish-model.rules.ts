import { folded } from '@washboard/contract/core/text/folded.ts';
import { models } from './wish-weights.rules.ts';
import { kindOf } from './word-kinds.rules.ts';

/** What customers ask of us as a sender of texts: no more of them, texts again, or who we are. */
export const wishes = ['STOP', 'START', 'HELP'] as const;
export type Wish = (typeof wishes)[number];

/** Weights of each model: features that hash alike share one. */
export const weightCounts: Readonly<Record<Wish, number>> = { STOP: 2 ** 16, START: 2 ** 15, HELP: 2 ** 15 };

const mostLetters = 24;

/** Lowercase words without accents and apostrophes. Digits are alike, and only questions and shouts keep their mark. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .replace(/['’‘`´]/g, '')
    .replace(/\p{N}+/gu, '0')
    .replace(/[^\p{L}0?!]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => word.slice(0, mostLetters));

/** FNV-1a. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) & 0xffff;
}

/** Up to three words in a row, two around a gap, all pieces of four letters, and up to three kinds of words in a row. */
export function featuresOf(text: string): string[] {
  const words = wordsOf(text);
  const features = new Set<string>();
  const framed = ['^', ...words, '$'];
  for (const [at, word] of framed.entries()) {
    const [second, third, fourth] = framed.slice(at + 1, at + 4);
    features.add(word);
    if (second !== undefined) features.add(`${word} ${second}`);
    if (third !== undefined) features.add(`${word} ${second} ${third}`).add(`${word} _ ${third}`);
    if (fourth !== undefined) features.add(`${word} _ _ ${fourth}`);
  }
  const letters = ` ${words.join(' ')} `;
  for (let at = 0; at + 4 <= letters.length; at++) features.add(`#${letters.slice(at, at + 4)}`);
  const kinds = ['^', ...words.flatMap((word) => kindOf(word) ?? []), '$'];
  for (const [at, kind] of kinds.entries()) {
    const [second, third] = kinds.slice(at + 1, at + 3);
    if (second !== undefined) features.add(`@${kind} ${second}`);
    if (third !== undefined) features.add(`@${kind} ${second} ${third}`);
  }
  return [...features];
}

/** The weights of these features, as places. */
export const placesOf = (features: readonly string[]): number[] => features.map(hashOf);

/** How sure weights are that these features express their wish; above 0 they do rather than not. */
export function scoreOf(
  places: readonly number[],
  { bias, weights }: { bias: number; weights: ArrayLike<number> },
): number {
  const mask = weights.length - 1;
  const sum = places.reduce((total, place) => total + (weights[place & mask] ?? 0), 0);
  return bias + sum / Math.sqrt(places.length);
}

const read = (wish: Wish) => {
  const { bias, step, weights } = models[wish];
  const bytes = new Int8Array(Buffer.from(weights, 'base64'));
  return { bias, weights: Float64Array.from(bytes, (weight) => weight * step) };
};
const trained = { STOP: read('STOP'), START: read('START'), HELP: read('HELP') };

export type Scores = Record<Wish, number>;

/** How sure the models are of each wish. */
export function scoresOf(text: string): Scores {
  const places = placesOf(featuresOf(text));
  return {
    STOP: scoreOf(places, trained.STOP),
    START: scoreOf(places, trained.START),
    HELP: scoreOf(places, trained.HELP),
  };
}

const mostWeighty = 3;

/** The words of a text that count most for a wish. */
export function weightiestWords(text: string, wish: Wish): string[] {
  const { weights } = trained[wish];
  const mask = weights.length - 1;
  const weightOf = (feature: string) => weights[hashOf(feature) & mask] ?? 0;
  const phrases = featuresOf(text).filter((one) => /^[\p{L}0]+(?: [\p{L}0]+){1,2}$/u.test(one));
  const best = phrases.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, mostWeighty);
  return best.filter((one) => weightOf(one) > 0);
}
