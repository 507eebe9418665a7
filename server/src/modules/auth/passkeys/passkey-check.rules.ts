import type { PasskeyAnswer, PasskeyProof } from '@washboard/contract/auth/passkeys.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Log } from '../../../platform/log.ts';
import type { PasskeyPlace } from './passkey-place.rules.ts';
import type { KnownKey } from './passkeys.store.ts';

/** ES256 and RS256: every device supports one of them. */
export const passkeyAlgorithms = [-7, -257];

/** Loaded on first use: it takes half a second. */
const library = () => import('@simplewebauthn/server');

interface Asked extends PasskeyPlace {
  challenge: string;
  log: Log;
}

/** The key in an answer to our challenge. @throws AppError `passkey_refused` if invalid */
export async function checkNewKey({ origin, rpId, challenge, log }: Asked, answer: PasskeyAnswer) {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(refuseWith(log));
  if (registrationInfo === undefined) throw new AppError('passkey_refused');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  };
}

/** A known key's proof. @throws AppError `passkey_refused` if invalid */
export async function checkProof(
  { origin, rpId, challenge, log }: Asked,
  known: KnownKey,
  proof: PasskeyProof,
) {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: known.credentialId.toString('base64url'),
      publicKey: new Uint8Array(known.publicKey),
      counter: known.counter,
    },
  }).catch(refuseWith(log));
  if (!verified) throw new AppError('passkey_refused');
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** The library's errors go to the log; the user only learns that it failed. */
const refuseWith =
  (log: Log) =>
  (cause: unknown): never => {
    log.warn({ err: cause }, 'a passkey was refused');
    throw new AppError('passkey_refused', { cause });
  };
