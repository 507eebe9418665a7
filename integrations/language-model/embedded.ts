import type { LanguageModel } from './port.ts';

/** No language model: it never has an answer. */
export const createNoModel = (): LanguageModel => ({ answer: async () => null });
