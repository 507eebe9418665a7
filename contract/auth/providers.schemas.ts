import { z } from 'zod';
import { emailSchema } from '../core/schema.ts';
import {
  businessChoiceSchema,
  identityTokenSchema,
  sessionRequestSchema,
  sessionSchema,
} from './auth.schemas.ts';

const providerWaySchema = z.object({
  /** Of the provider, on its button. */
  name: z.string(),
  /** Whether the e-mail says who goes there. */
  byEmail: z.boolean(),
  /** Whether those may use a password all the same. */
  passwordToo: z.boolean(),
});
export type ProviderWay = z.output<typeof providerWaySchema>;

/** How the page of the sign-in is to look: null for each provider that is not set. */
export const signInWaysSchema = z.object({
  oidc: providerWaySchema.nullable(),
  clerk: providerWaySchema
    .extend({
      publishableKey: z.string(),
      /** Of its Frontend API, which the page asks for a token. */
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
  /** Of Clerk, where that is the way. */
  publishableKey: z.string().optional(),
});

export const oidcBeginSchema = z.object({
  email: emailSchema.optional(),
  /** Ask who they are, though the provider may know this browser. */
  freshly: z.boolean().optional(),
  /** The same, for who is signed in here and is to show that it is still them. */
  confirms: z.boolean().optional(),
});
/** `attempt` goes back with the provider's answer; whoever does not have it cannot use that answer. */
export const oidcBegunSchema = z.object({ url: z.string(), attempt: z.string() });

export const oidcAnswerSchema = z.object({
  attempt: z.string().min(1).max(2048),
  /** The query with which the browser came back. */
  answer: z.string().max(8192),
});
export const oidcProofSchema = identityTokenSchema.extend({
  /** Sealed: what is shown to the provider when they sign out; null where it is not told of that. */
  signOut: z.string().nullable(),
});

export const oidcSignOutSchema = z.object({ signOut: z.string().min(1).max(20_000) });
/** Where the browser goes to be signed out at the provider too; null where that has no such page. */
export const oidcSignedOutSchema = z.object({ url: z.string().nullable() });

export const clerkSessionRequestSchema = sessionRequestSchema.extend({
  /** A session token that Clerk signed for this page. */
  token: z.string().min(1).max(8192),
  /** The session token of whoever is signed in in this browser. */
  present: z.string().max(100).optional(),
});
/** Clerk's token is none that a page may go on with: an identity token of ours comes along. */
export const clerkSessionReplySchema = z.union([
  z.object({ session: sessionSchema, identity: identityTokenSchema }),
  businessChoiceSchema,
]);
