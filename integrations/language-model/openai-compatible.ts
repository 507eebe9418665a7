import { z } from 'zod';
import type { LanguageModel } from './port.ts';

export interface OpenAiCompatibleSettings {
  /** Up to `/v1`: `http://127.0.0.1:8000/v1`. */
  url: string;
  model: string;
  /** Null if the server asks for none. */
  key: string | null;
}

/** The longest answer, in tokens. */
const mostTokens = 300;

const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

/** A model behind the HTTP interface of OpenAI, such as one on a server of your own. */
export function createOpenAiCompatible({ url, model, key }: OpenAiCompatibleSettings): LanguageModel {
  return {
    async answer({ instructions, facts, text }, signal) {
      const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          temperature: 0,
          max_tokens: mostTokens,
          messages: [
            { role: 'system', content: `${instructions}\n\nFacts:\n${facts}` },
            { role: 'user', content: text },
          ],
        }),
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new Error(`The language model answered ${response.status}`);
      const { choices } = replySchema.parse(await response.json());
      return choices[0]?.message.content?.trim() || null;
    },
  };
}
