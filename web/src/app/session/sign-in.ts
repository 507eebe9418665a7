import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { RouteOutput } from '@washboard/contract/core/route.ts';
import { type Identity, startSession } from '../../blocks/session/session-store.ts';
import { call } from '../../lib/api/client.ts';
import { renewal } from './calling.ts';

export type BusinessChoice = Extract<
  RouteOutput<typeof authRoutes.createSession>,
  { businesses: unknown }
>['businesses'][number];

/**
 * Exchanges a proof of identity for a session and stores it. A user of several businesses gets the choice
 * instead; the proof stays valid.
 */
export async function exchange(
  proof: IdentityProof & { signOut?: string | null },
  businessId?: number,
  provider: Exclude<Identity['provider'], 'clerk'> = 'local',
): Promise<readonly BusinessChoice[] | null> {
  const route = provider === 'oidc' ? providerRoutes.createOidcSession : authRoutes.createSession;
  const reply = await call(route, { body: { token: proof.token, businessId } });
  if ('businesses' in reply) return reply.businesses;
  renewal.issued(proof.token, proof.expiresIn);
  startSession(reply.session, {
    provider,
    identityToken: proof.token,
    authenticated: true,
    signOut: proof.signOut ?? undefined,
  });
  return null;
}
