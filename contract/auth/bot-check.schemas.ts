import { z } from 'zod';

/** Where a program could try addresses and passwords without anybody's leave. */
export const botPurposes = ['sign-in', 'forgot-password'] as const;
export type BotPurpose = (typeof botPurposes)[number];

/** What the page has to do: work out a number, or fetch a token of Cloudflare's. */
export const botQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work'), challenge: z.string().max(2048) }),
  z.object({ kind: z.literal('turnstile'), siteKey: z.string(), script: z.string() }),
]);
export type BotQuestion = z.output<typeof botQuestionSchema>;

export const botQuestionQuerySchema = z.object({
  purpose: z.enum(botPurposes),
  /** The page could not do what it was asked for before. */
  failed: z.literal('true').optional(),
});

export const botAnswerSchema = z.object({
  purpose: z.enum(botPurposes),
  /** Cloudflare's token, or what was worked out. */
  token: z.string().min(1).max(4096),
});

/** What goes with the sign-in, once; or another question, where the answer could not be judged. */
export const botReplySchema = z.union([
  z.object({ botCheckToken: z.string().max(2048), expiresIn: z.int() }),
  z.object({ question: botQuestionSchema }),
]);

/** What the check gave; needed, though one that is missing is told as such and not as a field of the form. */
export const botCheckTokenSchema = z.string().max(4096).optional();
