import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { botCheckRoutes } from '@washboard/contract/auth/bot-check.routes.ts';
import { confirmRoutes } from '@washboard/contract/auth/confirm.routes.ts';
import { deviceRoutes } from '@washboard/contract/auth/devices.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { profileRoutes } from '@washboard/contract/auth/profile.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import { twoFactorRoutes } from '@washboard/contract/auth/two-factor.routes.ts';
import type { Actor, RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { type AuthDeps, exchangeToken, identityOf, proveIdentity } from './auth.service.ts';
import { hasNoUser } from './auth.store.ts';
import { answerBotCheck, askBotCheck, requireBotCheck } from './bot-check/bot-check.service.ts';
import { deleteOldSecrets } from './cleanup.store.ts';
import { exchangeClerkToken } from './clerk/clerk.service.ts';
import { credentialsOf } from './credentials/credentials.store.ts';
import { endDevice, endOtherDevices, listDevices } from './devices/devices.service.ts';
import { acceptInvitation, openInvitation } from './invitations/accept-invitation.service.ts';
import { createInvitation, takeInvitationBack } from './invitations/invitations.service.ts';
import { listOpen } from './invitations/invitations.store.ts';
import { answerOidc, beginOidc, confirmByOidc, signOutOidc } from './oidc/oidc.service.ts';
import { askForPasskey, confirmByPasskey, proveByPasskey } from './passkeys/passkey-sign-in.service.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys/passkeys.service.ts';
import {
  changePassword,
  checkReset,
  passwordStatus,
  requestReset,
  resetPassword,
} from './passwords/passwords.service.ts';
import { changeProfile, readName, readProfile } from './profile.service.ts';
import { signOut } from './sessions/sign-out.service.ts';
import { setUpOwner } from './setup.service.ts';
import { answerChallenge } from './two-factor/second-step.service.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from './two-factor/two-factor.service.ts';
import { strategyOf, waysOf } from './ways.rules.ts';

export { createGuessLimit, createTryLimits, type GuessLimit, type TryLimits } from './auth.limits.ts';
export {
  type ActingWanted,
  type AuthDeps,
  activeMemberships,
  identityOf,
  type Once,
  personOf,
  sessionOf,
} from './auth.service.ts';
export {
  claimFirstStart,
  findUser,
  findUserByEmail,
  hasNoUser,
  useTokenOnce,
} from './auth.store.ts';
export { usedChallenges } from './bot-check/bot-check.service.ts';
export { emailsOf } from './email-domain.rules.ts';
export { unlinkIdentityOf } from './linked-identity.service.ts';
export { passwordAccounts } from './passwords/password-accounts.service.ts';
export { hashPassword, passwordFits } from './passwords/password-hash.rules.ts';
export { sealOf } from './seal.rules.ts';
export {
  findSignIn,
  findTicket,
  insertTicket,
  type StaffPerson,
  takeTicket,
} from './sessions/acting-tickets.store.ts';
export { identityClaims } from './sessions/identity-token.rules.ts';
export { createSessions, type Sessions } from './sessions/sessions.service.ts';
export {
  endSessionsOfMember,
  listSignedInBusinesses,
} from './sessions/sessions.store.ts';
export { addTeamUser, createBusiness, createSetupCode, createTeamUser } from './setup.service.ts';
export { endTwoFactorOf } from './two-factor/end-two-factor.service.ts';

const renewIdentity = (deps: AuthDeps, ctx: RequestContext) => {
  const { userId, acting } = ctx.actor;
  return identityOf(deps, ctx, { userId, staffUserId: acting?.staffUserId }, { opens: false });
};

const actingOf = ({ acting }: Actor) =>
  acting === undefined ? null : { by: acting.staffName, until: acting.until.toISOString() };

/** For routes without an answer. */
const done = (work: Promise<void>) => work.then(() => ({}));

export function authModule(deps: AuthDeps) {
  return defineModule({
    name: 'auth',
    tables: [
      'app_user',
      'impersonation',
      'invitation',
      'linked_identity',
      'membership',
      'passkey',
      'password_reset',
      'rate_limit',
      'recovery_code',
      'session',
      'setup_code',
      'two_factor',
      'used_token',
    ],
    cleanup: deleteOldSecrets,
    routes: {
      ...authRoutes,
      ...botCheckRoutes,
      ...passwordRoutes,
      ...providerRoutes,
      ...profileRoutes,
      ...deviceRoutes,
      ...twoFactorRoutes,
      ...passkeyRoutes,
      ...confirmRoutes,
      ...invitationRoutes,
    },
    handlers: {
      askBotCheck: (ctx, { query }) => askBotCheck(deps, ctx, query),
      answerBotCheck: (ctx, { body }) => answerBotCheck(deps, ctx, body),
      createIdentityToken: async (ctx, { body }) => {
        await requireBotCheck(deps, ctx, 'sign-in', body.botCheckToken);
        return proveIdentity(deps, ctx, body.email, body.password);
      },
      renewIdentityToken: (ctx) => renewIdentity(deps, ctx),
      createSession: (ctx, { body }) => exchangeToken(deps, ctx, body),
      getSignInWays: () => waysOf(deps),
      chooseStrategy: (_ctx, { body }) => strategyOf(deps, body.email),
      beginOidc: (ctx, { body }) => beginOidc(deps, ctx, body),
      answerOidc: (ctx, { body }) => answerOidc(deps, ctx, body),
      createOidcSession: (ctx, { body }) => exchangeToken(deps, ctx, body, 'oidc'),
      createClerkSession: (ctx, { body }) => exchangeClerkToken(deps, ctx, body),
      signOutOidc: (ctx, { body }) => signOutOidc(deps, ctx, body.signOut),
      endSession: (ctx) => done(signOut(deps, ctx)),
      getAccess: async (ctx) => ({
        ...(await readName(deps, ctx)),
        role: ctx.actor.role,
        stores: ctx.actor.stores === 'all' ? ('all' as const) : [...ctx.actor.stores],
        isStaff: ctx.actor.isStaff,
        acting: actingOf(ctx.actor),
      }),
      getSetupState: async () => ({ needsOwner: await hasNoUser(deps.database.lookup) }),
      createOwner: async (ctx, { body }) => {
        await deps.limits.count('set-up', ctx.address);
        const userId = await setUpOwner(deps.database, ctx, body);
        const credentials = await credentialsOf(deps.signer, deps.database.lookup, userId);
        return identityOf(deps, ctx, { userId }, { opens: true, credentials });
      },
      forgotPassword: async (ctx, { body }) => {
        await requireBotCheck(deps, ctx, 'forgot-password', body.botCheckToken);
        return done(requestReset(deps, ctx, body.email));
      },
      checkReset: (ctx, { query }) => done(checkReset(deps, ctx, query.resetToken)),
      resetPassword: (ctx, { query, body }) =>
        done(resetPassword(deps, ctx, query.resetToken, body.newPassword)),
      getPasswordStatus: (ctx) => passwordStatus(deps, ctx),
      changePassword: (ctx, { body }) => done(changePassword(deps, ctx, body)),
      getProfile: (ctx) => readProfile(deps, ctx),
      changeProfile: (ctx, { body }) => done(changeProfile(deps, ctx, body)),
      answerChallenge: (ctx, { body }) => answerChallenge(deps, ctx, body),
      getTwoFactor: (ctx) => readTwoFactor(deps, ctx),
      beginTwoFactor: (ctx, { body }) => beginTwoFactor(deps, ctx, body),
      confirmTwoFactor: (ctx, { body }) => confirmTwoFactor(deps, ctx, body.code),
      renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(deps, ctx, body),
      endTwoFactor: (ctx, { body }) => done(endTwoFactor(deps, ctx, body)),
      askForPasskey: async (ctx) => askForPasskey(deps, ctx),
      proveByPasskey: (ctx, { body }) => proveByPasskey(deps, ctx, body),
      listPasskeys: (ctx) => listPasskeys(deps, ctx),
      beginPasskey: (ctx, { body }) => beginPasskey(deps, ctx, body),
      addPasskey: (ctx, { body }) => addPasskey(deps, ctx, body),
      renamePasskey: (ctx, { params, body }) => renamePasskey(deps, ctx, { id: params.id, ...body }),
      removePasskey: (ctx, { params, body }) => done(removePasskey(deps, ctx, { id: params.id, ...body })),
      confirmByProvider: (ctx, { body }) => confirmByOidc(deps, ctx, body),
      confirmByPasskey: (ctx, { body }) => confirmByPasskey(deps, ctx, body),
      listInvitations: async (ctx) => ({ records: await listOpen(ctx.business, ctx.clock.now()) }),
      createInvitation: (ctx, { body }) => createInvitation(deps, ctx, body),
      endInvitation: (ctx, { params }) => done(takeInvitationBack(ctx, params.id)),
      openInvitation: (ctx, { query }) => openInvitation(deps, ctx, query.token),
      acceptInvitation: (ctx, { query, body }) => done(acceptInvitation(deps, ctx, query.token, body)),
      listDevices: (ctx) => listDevices(deps, ctx),
      endDevice: (ctx, { params }) => done(endDevice(deps, ctx, params.id)),
      endOtherDevices: (ctx) => endOtherDevices(deps, ctx),
    },
  });
}
