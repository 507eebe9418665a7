import { defineRoute } from '../core/route.ts';
import { confirmationSchema } from './confirm.schemas.ts';
import { passkeySignInSchema } from './passkeys.schemas.ts';
import { oidcAnswerSchema } from './providers.schemas.ts';

/** Confirming one's identity without a password before a change of account security. */
export const confirmRoutes = {
  confirmByProvider: defineRoute({
    name: 'auth.confirmByProvider',
    method: 'POST',
    path: '/auth/confirm/oidc',
    summary: 'Confirm your identity with a fresh sign-in at the provider',
    permission: 'session.use',
    repeatable: true,
    notWhileActing: true,
    body: oidcAnswerSchema,
    output: confirmationSchema,
    errors: ['not_found', 'token_invalid', 'identity_refused', 'provider_away'],
    triesPerMinute: 60,
    example: (ids) => ({ body: { attempt: ids.confirmAttempt, answer: ids.confirmAnswer } }),
  }),
  confirmByPasskey: defineRoute({
    name: 'auth.confirmByPasskey',
    method: 'POST',
    path: '/auth/confirm/passkey',
    summary: 'Confirm your identity with a passkey',
    permission: 'session.use',
    repeatable: true,
    notWhileActing: true,
    body: passkeySignInSchema,
    output: confirmationSchema,
    errors: ['token_invalid', 'passkey_refused', 'conflict', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: ids.passkeySignIn }),
  }),
};
