import { folded } from '@washboard/contract/core/text/folded.ts';
import { model } from './opt-out-weights.rules.ts';

/** Weights of the model: features that hash alike share one. */
export const weightCount = 2 ** 16;
/** From this score on, a text asks for no more texts. */
const leastScore = 0.25;
/** A sentence apart from its text must ask more clearly. */
const leastScoreOfSentence = 1;
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

/** The sentences of a text, without single words. */
const sentencesOf = (text: string): string[] =>
  text.split(/[.!?;\n]+/).filter((sentence) => sentence.trim().includes(' '));

/** FNV-1a, folded to the number of weights. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash >>> 16) ^ hash) & (weightCount - 1);
}

/** Up to three words in a row, two around a gap, and all pieces of four letters. */
function placesOf(words: readonly string[]): number[] {
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
  return [...features].map(placeOf);
}

/** What the model sees of a text, as places of weights. */
export const featuresOf = (text: string): number[] => placesOf(wordsOf(text));

/** How sure weights are that these features ask for no more texts; above 0 they do rather than not. */
export function scoreOf(
  features: readonly number[],
  { bias, weights }: { bias: number; weights: ArrayLike<number> },
): number {
  const sum = features.reduce((total, place) => total + (weights[place] ?? 0), 0);
  return bias + sum / Math.sqrt(features.length);
}

const weights = Float64Array.from(
  new Int8Array(Buffer.from(model.weights, 'base64')),
  (weight) => weight * model.step,
);

const scoreOfText = (text: string) => scoreOf(featuresOf(text), { bias: model.bias, weights });

/** Whether a customer asks in their own words for no more texts. */
export const asksForNoTexts = (text: string): boolean =>
  scoreOfText(text) >= leastScore ||
  sentencesOf(text).some((sentence) => scoreOfText(sentence) >= leastScoreOfSentence);
