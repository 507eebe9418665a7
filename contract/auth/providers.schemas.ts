import { z } from 'zod';
import { emailSchema } from '../core/schema.ts';
import {
  businessChoiceSchema,
  identityTokenSchema,
  sessionRequestSchema,
  sessionSchema,
} from './auth.schemas.ts';

const providerWaySchema = z.object({
  /** The provider's name on the button. */
  name: z.string(),
  /** Whether the email decides who signs in there. */
  byEmail: z.boolean(),
  /** Whether those users can also use a password. */
  passwordToo: z.boolean(),
});
export type ProviderWay = z.output<typeof providerWaySchema>;

/** The options of the sign-in page; null for each provider that isn't set. */
export const signInWaysSchema = z.object({
  oidc: providerWaySchema.nullable(),
  clerk: providerWaySchema
    .extend({
      publishableKey: z.string(),
      /** The Frontend API that the page asks for a token. */
      frontendApi: z.string(),
      /** Where the browser goes to sign in. */
      signInPage: z.string(),
    })
    .nullable(),
});
export type SignInWays = z.output<typeof signInWaysSchema>;

export const strategyRequestSchema = z.object({ email: emailSchema });
export const strategySchema = z.object({
  strategy: z.enum(['password', 'oidc', 'clerk']),
  /** For Clerk only. */
  publishableKey: z.string().optional(),
});

export const oidcBeginSchema = z.object({
  email: emailSchema.optional(),
  /** Ask who they are, even if the provider remembers this browser. */
  freshly: z.boolean().optional(),
  /** For a signed-in user who must confirm their identity. */
  confirms: z.boolean().optional(),
});
/** Send `attempt` back with the provider's answer; without it the answer is useless. */
export const oidcBegunSchema = z.object({ url: z.string(), attempt: z.string() });

export const oidcAnswerSchema = z.object({
  attempt: z.string().min(1).max(2048),
  /** The query string the browser returned with. */
  answer: z.string().max(8192),
});
export const oidcProofSchema = identityTokenSchema.extend({
  /** Sealed: sent to the provider at sign-out; null if it doesn't need it. */
  signOut: z.string().nullable(),
});

export const oidcSignOutSchema = z.object({ signOut: z.string().min(1).max(20_000) });
/** The provider's sign-out page; null if it has none. */
export const oidcSignedOutSchema = z.object({ url: z.string().nullable() });

export const clerkSessionRequestSchema = sessionRequestSchema.extend({
  /** A session token that Clerk signed for this page. */
  token: z.string().min(1).max(8192),
  /** The session token of the user signed in in this browser. */
  present: z.string().max(100).optional(),
});
/** A Clerk token lasts only a minute, so our identity token comes with the session. */
export const clerkSessionReplySchema = z.union([
  z.object({ session: sessionSchema, identity: identityTokenSchema }),
  businessChoiceSchema,
]);
