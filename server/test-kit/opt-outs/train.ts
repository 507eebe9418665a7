import {
  featuresOf,
  placesOf,
  scoreOf,
  type Wish,
  weightCounts,
} from '../../src/modules/messenger/incoming/wish-model.rules.ts';
import { type Phrases, readPhrases } from './phrases.ts';

const rounds = 12;
const pace = 0.5;
const steps = 127;

export interface Model {
  bias: number;
  /** What one step of a weight is worth. */
  step: number;
  /** A signed byte each, as base64. */
  weights: string;
}

interface Example {
  places: number[];
  collection: Phrases;
}

const collections = { STOP: 'opt-outs', START: 'opt-ins', HELP: 'help' } as const;

/** The collected phrases, in an order that mixes all kinds and is the same each time. */
export function readExamples(): Example[] {
  const examples = (['opt-outs', 'opt-ins', 'help', 'near-misses'] as const).flatMap((collection) =>
    readPhrases(collection).map((text) => ({ places: placesOf(featuresOf(text)), collection })),
  );
  const keyOf = ({ places }: Example) => places.reduce((sum, place) => sum + place * 7_919, 0) % 65_537;
  return examples.sort((a, b) => keyOf(a) - keyOf(b));
}

/** Trains the model of a wish: logistic regression with a pace of its own for each weight (AdaGrad). */
export function trainModel(wish: Wish, examples: readonly Example[]): Model {
  const weights = new Float64Array(weightCounts[wish]);
  const moved = new Float64Array(weights.length).fill(1e-8);
  const mask = weights.length - 1;
  let bias = 0;
  for (let round = 0; round < rounds; round++)
    for (const { places, collection } of examples) {
      const answer = collection === collections[wish] ? 1 : 0;
      const error = 1 / (1 + Math.exp(-scoreOf(places, { bias, weights }))) - answer;
      const change = error / Math.sqrt(places.length);
      bias -= 0.05 * error;
      for (const feature of places) {
        const place = feature & mask;
        moved[place] = (moved[place] ?? 0) + change * change;
        weights[place] = (weights[place] ?? 0) - (pace * change) / Math.sqrt(moved[place] ?? 1);
      }
    }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = largest / steps;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { bias, step, weights: Buffer.from(bytes.buffer).toString('base64') };
}
