import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conformsToLanguageModel, question } from './conformance.ts';
import { createNoModel } from './embedded.ts';
import { openModel, said } from './model.double.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

let double: Awaited<ReturnType<typeof openModel>>;
beforeAll(async () => {
  double = await openModel(said('Yes, we are open.'));
});
beforeEach(() => {
  double.state.asked = [];
  double.state.reply = said('Yes, we are open.');
});
afterAll(() => double.close());

const model = (key: string | null = null) => createOpenAiCompatible({ url: double.url, model: 'small', key });
const answer = (key: string | null = null) => model(key).answer(question, AbortSignal.timeout(300));

conformsToLanguageModel('no model', createNoModel);
conformsToLanguageModel('a model of your own', () => model());

test('asks once, with the rules apart from what the customer wrote, and with the key', async () => {
  double.state.reply = said(' Yes, we are open. ');
  expect(await answer('secret')).toBe('Yes, we are open.');
  const { asked } = double.state;
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.authorization).toBe('Bearer secret');
  expect(asked[0]?.body).toMatchObject({
    model: 'small',
    temperature: 0,
    messages: [
      { role: 'system', content: 'Answer briefly.\n\nFacts:\nIt is open.' },
      { role: 'user', content: 'Are you open?' },
    ],
  });
  await answer();
  expect(asked[1]?.headers.authorization).toBeUndefined();
});

test('an empty answer is none', async () => {
  double.state.reply = said(null);
  expect(await answer()).toBeNull();
  double.state.reply = said('  ');
  expect(await answer()).toBeNull();
});

test('fails when the model is broken, answers something else or doesn’t answer', async () => {
  for (const [status, body] of [
    [500, {}],
    [429, {}],
    [200, { choices: [] }],
  ] as const) {
    double.state.reply = { status, body };
    await expect(answer()).rejects.toThrow();
  }
  double.state.reply = 'hang';
  await expect(answer()).rejects.toThrow();
});
