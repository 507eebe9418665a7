import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { askForProof } from '../../blocks/passkeys/passkey-proof.ts';
import { call } from '../../lib/api/client.ts';

/** A proof of identity from a passkey. */
export async function proveByPasskey(): Promise<IdentityProof> {
  return call(passkeyRoutes.proveByPasskey, { body: await askForProof() });
}
