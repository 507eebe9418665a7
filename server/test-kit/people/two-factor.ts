import { challengeOf } from '../../src/modules/auth/challenge.rules.ts';
import { credentialsOf } from '../../src/modules/auth/credentials/credentials.store.ts';
import { sealOf } from '../../src/modules/auth/index.ts';
import {
  codeAt,
  newAuthenticatorKey,
  recoveryCodeHash,
} from '../../src/modules/auth/two-factor/two-factor-codes.rules.ts';
import type { Signer } from '../../src/platform/signer.ts';
import type { TestApp } from '../app.ts';

/**
 * Turns on a user's two-factor, with one recovery code and the same key waiting for confirmation. Returns a
 * sign-in challenge and its answers.
 */
export async function turnOnTwoFactor(app: TestApp, signer: Signer, userId: number) {
  const now = app.server.clock.now();
  const key = newAuthenticatorKey();
  const recoveryCode = 'k7qm2-vxd4p';
  await app.database.admin.query(
    `insert into two_factor (user_id, secret, on_since, pending_secret, pending_since) values ($1, $2, $3, $2, $3)`,
    [userId, sealOf(signer).close(key), now],
  );
  await app.database.admin.query('insert into recovery_code (user_id, code_hash) values ($1, $2)', [
    userId,
    recoveryCodeHash(recoveryCode),
  ]);
  const challenge = await challengeFor(app, signer, userId);
  return { challenge, recoveryCode, appCode: codeAt(key, now) };
}

/** A sign-in challenge for the credentials as they are now. */
export async function challengeFor({ server }: TestApp, signer: Signer, userId: number): Promise<string> {
  const credentials = await credentialsOf(signer, server.database.lookup, userId);
  return challengeOf(signer, userId, credentials, server.clock.now()).id;
}
