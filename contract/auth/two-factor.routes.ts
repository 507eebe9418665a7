import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { identityTokenSchema } from './auth.schemas.ts';
import { provenAgainSchema } from './confirm.schemas.ts';
import {
  authenticatorKeySchema,
  confirmTwoFactorSchema,
  recoveryCodesSchema,
  secondStepSchema,
  twoFactorSchema,
} from './two-factor.schemas.ts';

/** The second factor at sign-in, and turning it on and off. */
export const twoFactorRoutes = {
  answerChallenge: defineRoute({
    name: 'auth.answerChallenge',
    method: 'POST',
    path: '/identity/challenge',
    summary: 'Answer the second step of a sign-in with an app or recovery code',
    permission: 'public',
    body: secondStepSchema,
    output: identityTokenSchema,
    errors: ['token_invalid', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: { id: ids.challenge, code: ids.recoveryCode } }),
  }),
  getTwoFactor: defineRoute({
    name: 'auth.getTwoFactor',
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Get whether your two-factor is on',
    permission: 'session.use',
    output: twoFactorSchema,
    example: () => ({}),
  }),
  beginTwoFactor: defineRoute({
    name: 'auth.beginTwoFactor',
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'Get a key for an authenticator app; it takes effect once a code is confirmed',
    permission: 'session.use',
    notWhileActing: true,
    body: provenAgainSchema,
    output: authenticatorKeySchema,
    errors: ['token_invalid', 'conflict', 'too_many_requests'],
    example: (ids) => ({ body: { currentPassword: ids.password } }),
  }),
  confirmTwoFactor: defineRoute({
    name: 'auth.confirmTwoFactor',
    method: 'POST',
    path: '/auth/two-factor/confirm',
    summary: 'Turn on two-factor with the app’s first code; all your other sessions end',
    permission: 'session.use',
    notWhileActing: true,
    body: confirmTwoFactorSchema,
    output: recoveryCodesSchema,
    errors: ['conflict', 'too_many_requests'],
    example: (ids) => ({ body: { code: ids.appCode } }),
  }),
  renewRecoveryCodes: defineRoute({
    name: 'auth.renewRecoveryCodes',
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Replace the recovery codes',
    permission: 'session.use',
    notWhileActing: true,
    body: provenAgainSchema,
    output: recoveryCodesSchema,
    errors: ['token_invalid', 'conflict', 'too_many_requests'],
    example: (ids) => ({ body: { currentPassword: ids.password } }),
  }),
  endTwoFactor: defineRoute({
    name: 'auth.endTwoFactor',
    method: 'POST',
    path: '/auth/two-factor/off',
    summary: 'Turn off two-factor; all your other sessions end',
    permission: 'session.use',
    notWhileActing: true,
    body: provenAgainSchema,
    output: z.object({}),
    errors: ['token_invalid', 'conflict', 'too_many_requests'],
    example: (ids) => ({ body: { currentPassword: ids.password } }),
  }),
};
