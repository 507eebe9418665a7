import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { trainModel } from './train.ts';

/** npm run opt-outs: trains the model that recognizes opt-outs, and writes its weights. */
const file = resolve(import.meta.dirname, '../../src/modules/messenger/rules/opt-out-weights.rules.ts');
const { bias, step, weights } = trainModel();
writeFileSync(
  file,
  `// Written by \`npm run opt-outs\` from the phrases in server/test-kit/opt-outs. Do not edit it.
export const model = {
  bias: ${bias},
  step: ${step},
  weights:
    '${weights}',
};
`,
);
