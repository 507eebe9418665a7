import { z } from 'zod';

/** Forms where a program could otherwise guess addresses and passwords. */
export const botPurposes = ['sign-in', 'forgot-password'] as const;
export type BotPurpose = (typeof botPurposes)[number];

/** What the page must do: compute a number, or fetch a Turnstile token. */
export const botQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('work'), challenge: z.string().max(2048) }),
  z.object({ kind: z.literal('turnstile'), siteKey: z.string(), script: z.string() }),
]);
export type BotQuestion = z.output<typeof botQuestionSchema>;

export const botQuestionQuerySchema = z.object({
  purpose: z.enum(botPurposes),
  /** The page couldn't do what was asked before. */
  failed: z.literal('true').optional(),
});

export const botAnswerSchema = z.object({
  purpose: z.enum(botPurposes),
  /** A Turnstile token, or the computed result. */
  token: z.string().min(1).max(4096),
});

/** A token for one sign-in, or another challenge if the answer couldn't be checked. */
export const botReplySchema = z.union([
  z.object({ botCheckToken: z.string().max(2048), expiresIn: z.int() }),
  z.object({ question: botQuestionSchema }),
]);

/** The bot check's token. Required, but its absence has its own error rather than a field error. */
export const botCheckTokenSchema = z.string().max(4096).optional();
