import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { call } from '../../lib/api/client.ts';
import { answerByPasskey } from './passkey-device.ts';

/** What a passkey of this device, or of a phone beside it, answers to a question of the server. */
export async function askForProof() {
  const { id, address, options } = await call(passkeyRoutes.askForPasskey);
  if (window.location.origin !== address) {
    throw new Error(`Passkeys work only at ${address}. Open Washboard there.`);
  }
  return { id, answer: await answerByPasskey(options) };
}
