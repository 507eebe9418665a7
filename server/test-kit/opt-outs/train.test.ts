import { expect, test } from 'vitest';
import { wishes } from '../../src/modules/messenger/incoming/wish-model.rules.ts';
import { models } from '../../src/modules/messenger/incoming/wish-weights.rules.ts';
import { readExamples, trainModel } from './train.ts';

const bytesOf = ({ weights }: { weights: string }) => new Int8Array(Buffer.from(weights, 'base64'));

test('the weights come from the collected phrases (npm run opt-outs)', () => {
  const examples = readExamples();
  for (const wish of wishes) {
    const trained = trainModel(wish, examples);
    expect(models[wish].bias).toBeCloseTo(trained.bias, 6);
    expect(models[wish].step).toBeCloseTo(trained.step, 6);
    const written = bytesOf(models[wish]);
    // Processors may round one step apart.
    expect(bytesOf(trained).filter((weight, at) => Math.abs(weight - (written[at] ?? 0)) > 1)).toHaveLength(
      0,
    );
  }
});
