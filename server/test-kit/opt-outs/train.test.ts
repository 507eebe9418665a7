import { expect, test } from 'vitest';
import { model } from '../../src/modules/messenger/rules/opt-out-weights.rules.ts';
import { trainModel } from './train.ts';

const bytesOf = ({ weights }: { weights: string }) => new Int8Array(Buffer.from(weights, 'base64'));

test('the weights come from the collected phrases (npm run opt-outs)', () => {
  const trained = trainModel();
  expect(model.bias).toBeCloseTo(trained.bias, 6);
  expect(model.step).toBeCloseTo(trained.step, 6);
  const written = bytesOf(model);
  // Processors may round one step apart.
  expect(bytesOf(trained).filter((weight, at) => Math.abs(weight - (written[at] ?? 0)) > 1)).toHaveLength(0);
});
