import { randomUUID } from 'node:crypto';
import type { oidcBeginSchema } from '@washboard/contract/auth/providers.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Attempt } from '@washboard/integrations/identity/port.ts';
import { z } from 'zod';
import type { RequestContext } from '../../platform/context.ts';
import { type AuthDeps, identityOf } from './auth.service.ts';
import { useTokenOnce } from './auth.store.ts';
import { userOfIdentity } from './linked-identity.service.ts';
import { askedOf } from './provider-trouble.ts';
import type { OidcWay } from './ways.ts';

/** As long as one may take at the provider's pages. */
const attemptMs = 15 * 60_000;
const attemptSchema = z.object({
  id: z.string(),
  expires: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});

/** Where the browser goes. What its answer needs stays with the page, sealed: nobody else can use the answer. */
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

/** The provider's answer against an identity token. An attempt is answered once, whatever comes of it. */
export async function answerOidc(
  deps: AuthDeps,
  ctx: RequestContext,
  given: { attempt: string; answer: string },
) {
  const oidc = requireOidc(deps);
  const attempt = await takeAttempt(deps, ctx, oidc, given.attempt);
  const proof = { attempt, answer: given.answer, redirectUri: redirectUri(deps) };
  const proven = await askedOf(oidc, ctx, oidc.prover.prove(proof));
  const userId = await userOfIdentity(deps, ctx, oidc, proven);
  return identityOf(deps, ctx, { userId }, { opens: true, provider: 'oidc' });
}

function requireOidc({ oidc }: Pick<AuthDeps, 'oidc'>): OidcWay {
  if (oidc === undefined) throw new AppError('not_found');
  return oidc;
}

const redirectUri = ({ publicUrl }: Pick<AuthDeps, 'publicUrl'>) => `${publicUrl()}/login/oidc`;

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
      text: 'This sign-in began too long ago, or was used already. Please begin anew.',
    });
  }
  return attempt;
}
