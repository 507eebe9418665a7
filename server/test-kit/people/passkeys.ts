import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { credentialsOf } from '../../src/modules/auth/credentials/credentials.store.ts';
import { askPasskey } from '../../src/modules/auth/passkeys/passkey-challenge.service.ts';
import { handleOf } from '../../src/modules/auth/passkeys/passkeys.service.ts';
import type { Signer } from '../../src/platform/signer.ts';
import type { TestApp } from '../app.ts';
import { softAuthenticator } from './soft-authenticator.ts';

/** A user's passkey, its answer at sign-in, and another device's answer for a new passkey. */
export async function passkeyOf(app: TestApp, signer: Signer, userId: number) {
  const { server, database } = app;
  const { body: asked } = await app.call(passkeyRoutes.askForPasskey);
  const place = { origin: asked.address, rpId: asked.options.rpId };
  const now = server.clock.now();
  const { rows: users } = await database.admin.query('select uuid from app_user where id = $1', [userId]);
  const userHandle = handleOf(users[0].uuid);
  const known = softAuthenticator(place);
  const { rows } = await database.admin.query(
    `insert into passkey (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
     values ($1, $2, $3, 0, '{internal}', false, 'Laptop', $4) returning id::int`,
    [userId, known.credentialId, known.coseKey, now],
  );
  const signIn = askPasskey(signer, 'sign-in by passkey', now);
  const credentials = await credentialsOf(signer, server.database.lookup, userId);
  const wanted = askPasskey(signer, 'new passkey', now, { userId, credentials });
  return {
    passkeyId: rows[0].id as number,
    passkeySignIn: { id: signIn.id, answer: known.prove(signIn, { userHandle }) },
    newPasskey: {
      id: wanted.id,
      answer: softAuthenticator(place).make({ ...wanted, user: { id: userHandle } }),
    },
  };
}
