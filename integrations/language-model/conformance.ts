import { expect, test } from 'vitest';
import type { LanguageModel } from './port.ts';

export const question = { instructions: 'Answer briefly.', facts: 'It is open.', text: 'Are you open?' };

/** Every model answers in words or says that it has no answer. */
export function conformsToLanguageModel(name: string, open: () => LanguageModel): void {
  test(`${name} answers, or has no answer`, async () => {
    const answer = await open().answer(question, AbortSignal.timeout(5_000));
    expect(answer === null || answer.length > 0).toBe(true);
  });
}
