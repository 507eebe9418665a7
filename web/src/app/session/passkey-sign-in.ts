import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { answerByPasskey } from '../../blocks/passkeys/passkey-device.ts';
import { call } from '../../lib/api/client.ts';

/** A proof of identity by a passkey of this device, or of a phone beside it. */
export async function proveByPasskey(): Promise<IdentityProof> {
  const { id, address, options } = await call(passkeyRoutes.askForPasskey);
  if (window.location.origin !== address) {
    throw new Error(`Passkeys work at ${address} only. Please open Washboard there.`);
  }
  const answer = await answerByPasskey(options);
  return call(passkeyRoutes.proveByPasskey, { body: { id, answer } });
}
