import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { wishes } from '../../src/modules/messenger/incoming/wish-model.rules.ts';
import { readExamples, trainModel } from './train.ts';

/** npm run opt-outs: trains the models that recognize what customers ask about texts, and writes their weights. */
const file = resolve(import.meta.dirname, '../../src/modules/messenger/incoming/wish-weights.rules.ts');
const examples = readExamples();
const models = wishes.map((wish) => {
  const { bias, step, weights } = trainModel(wish, examples);
  return `  ${wish}: {
    bias: ${bias},
    step: ${step},
    weights:
      '${weights}',
  },
`;
});
writeFileSync(
  file,
  `// Written by \`npm run opt-outs\` from the phrases in server/test-kit/opt-outs. Do not edit it.
export const models = {
${models.join('')}};
`,
);
