import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { call } from '../../lib/api/client.ts';
import { answerByPasskey } from './passkey-device.ts';

/** A passkey's answer to the server's challenge, from this device or a phone. */
export async function askForProof() {
  const { id, address, options } = await call(passkeyRoutes.askForPasskey);
  if (window.location.origin !== address) {
    throw new Error(`Passkeys work only at ${address}. Open Washboard there.`);
  }
  return { id, answer: await answerByPasskey(options) };
}
