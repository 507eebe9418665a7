import { randomUUID } from 'node:crypto';
import { confirmedMinutes } from '@washboard/contract/auth/confirm.schemas.ts';
import { signInPages } from '@washboard/contract/auth/pages/sign-in-pages.constants.ts';
import type { oidcBeginSchema } from '@washboard/contract/auth/providers.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Attempt, RedirectIdentity } from '@washboard/integrations/identity/port.ts';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context.ts';
import { type AuthDeps, identityOf } from '../auth.service.ts';
import { useTokenOnce } from '../auth.store.ts';
import { confirmationOf } from '../confirmation.service.ts';
import { credentialsOf } from '../credentials/credentials.store.ts';
import { requireSamePerson, userOfIdentity } from '../linked-identity.service.ts';
import type { OidcWay } from '../ways.rules.ts';
import { idTokenIn, signOutOf } from './oidc-sign-out.rules.ts';
import { askedOf } from './provider-errors.rules.ts';

/** How long a user may stay on the provider's pages. */
const attemptMs = 15 * 60_000;
const attemptSchema = z.object({
  id: z.string(),
  expires: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/**
 * Where the browser goes. The page keeps what the answer needs, sealed, so nobody else can use the answer.
 */
export async function beginOidc(
  deps: AuthDeps,
  ctx: RequestContext,
  given: z.output<typeof oidcBeginSchema>,
) {
  const oidc = requireOidc(deps);
  const { url, attempt } = await askedOf(
    oidc,
    ctx,
    oidc.prover.begin({ redirectUri: redirectUri(deps), ...given }),
  );
  const kept = { ...attempt, id: randomUUID(), expires: ctx.clock.now().getTime() + attemptMs };
  return { url, attempt: oidc.seal.close(Buffer.from(JSON.stringify(kept))).toString('base64url') };
}

interface Answered {
  attempt: string;
  answer: string;
}

/** Exchanges the provider's answer for an identity token. */
export async function answerOidc(deps: AuthDeps, ctx: RequestContext, given: Answered) {
  const oidc = requireOidc(deps);
  const proven = await provenBy(deps, ctx, oidc, given);
  const userId = await userOfIdentity(deps, ctx, oidc, proven);
  const credentials = await credentialsOf(deps.signer, deps.database.lookup, userId);
  const signOut = signOutOf(oidc, proven.idToken);
  return { ...identityOf(deps, ctx, { userId }, { opens: true, credentials, provider: 'oidc' }), signOut };
}

/** The same for a signed-in user: confirms a fresh sign-in there. */
export async function confirmByOidc(deps: AuthDeps, ctx: RequestContext, given: Answered) {
  const oidc = requireOidc(deps);
  const unsure = `${oidc.name} didn’t confirm a fresh sign-in. Use a passkey or set a password.`;
  const proven = await provenBy(deps, ctx, oidc, given, { within: confirmedMinutes * 60, unsure });
  await requireSamePerson(deps, ctx, oidc, proven);
  return confirmationOf(deps, ctx);
}

/** Where the browser goes to sign out there too. The session here has already ended. */
export async function signOutOidc(deps: AuthDeps, ctx: RequestContext, signOut: string) {
  const oidc = requireOidc(deps);
  const { idToken } = idTokenIn(oidc, signOut);
  const returnTo = `${deps.publicUrl()}${signInPages.login}`;
  return { url: (await askedOf(oidc, ctx, oidc.prover.signOut({ idToken, returnTo }))) ?? null };
}

/** The identity according to the provider. An attempt is answered once, whatever the result. */
async function provenBy(
  deps: AuthDeps,
  ctx: RequestContext,
  oidc: OidcWay,
  given: Answered,
  { within, unsure }: { within?: number; unsure?: string } = {},
): Promise<RedirectIdentity> {
  const attempt = await takeAttempt(deps, ctx, oidc, given.attempt);
  const proof = { attempt, answer: given.answer, redirectUri: redirectUri(deps), within };
  return askedOf(oidc, ctx, oidc.prover.prove(proof), unsure);
}

function requireOidc({ oidc }: Pick<AuthDeps, 'oidc'>): OidcWay {
  if (oidc === undefined) throw new AppError('not_found');
  return oidc;
}

const redirectUri = ({ publicUrl }: Pick<AuthDeps, 'publicUrl'>) => `${publicUrl()}${signInPages.oidcAnswer}`;

async function takeAttempt(
  { database }: AuthDeps,
  ctx: RequestContext,
  { seal }: OidcWay,
  sealed: string,
): Promise<Attempt> {
  const opened = seal.open(Buffer.from(sealed, 'base64url'));
  const attempt = opened && attemptSchema.safeParse(JSON.parse(opened.toString())).data;
  const isOpen = attempt !== undefined && attempt.expires > ctx.clock.now().getTime();
  if (!isOpen || !(await useTokenOnce(database.lookup, attempt.id, new Date(attempt.expires)))) {
    throw new AppError('token_invalid', {
      text: 'This sign-in expired or was already used. Please start again.',
    });
  }
  return attempt;
}
