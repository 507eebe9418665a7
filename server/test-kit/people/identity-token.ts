import { credentialsOf } from '../../src/modules/auth/credentials/credentials.store.ts';
import { createIdentityToken } from '../../src/modules/auth/sessions/identity-token.rules.ts';
import type { Signer } from '../../src/platform/signer.ts';
import type { TestApp } from '../app.ts';

/** A token that opens a session, as after a sign-in. */
export async function openingToken(
  { server }: Pick<TestApp, 'server'>,
  signer: Signer,
  userId: number,
  provider?: 'oidc',
  at: Date = server.clock.now(),
): Promise<string> {
  const credentials = await credentialsOf(signer, server.database.lookup, userId);
  return createIdentityToken(signer, { userId }, at, { opens: true, credentials, provider });
}
