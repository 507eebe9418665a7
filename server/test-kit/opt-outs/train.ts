import { featuresOf, scoreOf, weightCount } from '../../src/modules/messenger/rules/opt-out-model.rules.ts';
import { readPhrases } from './phrases.ts';

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
  features: number[];
  /** 1 if it asks for no more texts, or else 0. */
  answer: number;
}

/** Trains the model of opt-outs on the collected phrases: logistic regression with a pace of its own for each weight (AdaGrad). */
export function trainModel(): Model {
  const examples = inMixedOrder([
    ...readPhrases('opt-outs').map((text) => ({ features: featuresOf(text), answer: 1 })),
    ...readPhrases('near-misses').map((text) => ({ features: featuresOf(text), answer: 0 })),
  ]);
  const weights = new Float64Array(weightCount);
  const moved = new Float64Array(weightCount).fill(1e-8);
  let bias = 0;
  for (let round = 0; round < rounds; round++)
    for (const { features, answer } of examples) {
      const error = 1 / (1 + Math.exp(-scoreOf(features, { bias, weights }))) - answer;
      const change = error / Math.sqrt(features.length);
      bias -= 0.05 * error;
      for (const place of features) {
        moved[place] = (moved[place] ?? 0) + change * change;
        weights[place] = (weights[place] ?? 0) - (pace * change) / Math.sqrt(moved[place] ?? 1);
      }
    }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = largest / steps;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  return { bias, step, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** The same order each time, in which both kinds of all collections are mixed. */
function inMixedOrder(examples: readonly Example[]): Example[] {
  const keyOf = ({ features }: Example) => features.reduce((sum, place) => sum + place * 7_919, 0) % 65_537;
  return [...examples].sort((a, b) => keyOf(a) - keyOf(b));
}
