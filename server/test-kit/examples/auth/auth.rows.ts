import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { createSetupCode } from '../../../src/modules/auth/index.ts';
import { installationSecret } from '../../../src/platform/db/installation-secret.ts';
import { createSigner } from '../../../src/platform/signer.ts';
import type { TestApp } from '../../app.ts';
import { botAnswer, botToken } from '../../people/bot-check.ts';
import { openingToken } from '../../people/identity-token.ts';
import { passkeyOf } from '../../people/passkeys.ts';
import { resetLink } from '../../people/reset-link.ts';
import { challengeFor, turnOnTwoFactor } from '../../people/two-factor.ts';
import { type BusinessWorld, signIn, worldEmail, worldPassword } from '../../world.ts';
import { defineRows } from '../example-rows.ts';

export const authRows = defineRows(async ({ app, world, label }) => {
  const { database, clock } = app.server;
  const { owner } = world.userIds;
  const signer = createSigner(await installationSecret(database, undefined));
  return {
    businessId: world.businessId,
    deviceId: (await signIn(app, world.businessId, owner)).id,
    // Only with a provider.
    oidcAttempt: documentedIds.oidcAttempt,
    oidcAnswer: documentedIds.oidcAnswer,
    confirmAttempt: documentedIds.confirmAttempt,
    confirmAnswer: documentedIds.confirmAnswer,
    clerkToken: documentedIds.clerkToken,
    oidcSignOut: documentedIds.oidcSignOut,
    ...(await invitation(app, world)),
    ...(await turnOnTwoFactor(app, signer, owner)),
    ...(await passkeyOf(app, signer, owner)),
    // For the credentials as they are now.
    challenge: await challengeFor(app, signer, owner),
    identityToken: await openingToken(app, signer, owner),
    oidcToken: await openingToken(app, signer, owner, 'oidc'),
    setupCode: await createSetupCode(database, clock.now()),
    resetToken: await resetLink(app, owner, `reset of ${label}`),
    botCheckAnswer: await botAnswer(app),
    botCheckToken: await botToken(app),
    forgotCheckToken: await botToken(app, 'forgot-password'),
    email: worldEmail(label, 'owner'),
    password: worldPassword,
  };
});

/** An invitation, as if emailed. */
async function invitation(app: TestApp, { businessId, storeId }: BusinessWorld) {
  const token = `invitation to ${businessId}`;
  const { rows } = await app.database.admin.query(
    `insert into invitation (business_id, token_hash, first_name, last_name, email, role, store_ids, invited_by,
       created_at, expires_at)
     values ($1, sha256(convert_to('invitation ' || $2, 'UTF8')), 'Kim', 'Lee', 'kim@example.com', 'manager',
       array[$3::bigint], 'owner', $4, $4::timestamptz + interval '7 days') returning id::int`,
    [businessId, token, storeId, app.server.clock.now()],
  );
  return { invitationId: rows[0].id as number, invitationToken: token };
}
