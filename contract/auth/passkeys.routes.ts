import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { identityTokenSchema } from './auth.schemas.ts';
import { provenAgainSchema } from './confirm.schemas.ts';
import {
  addPasskeySchema,
  newPasskeyOptionsSchema,
  passkeyListSchema,
  passkeySchema,
  passkeySignInOptionsSchema,
  passkeySignInSchema,
  renamePasskeySchema,
} from './passkeys.schemas.ts';

const params = z.object({ id: idParamSchema });

/** Signing in with passkeys, and managing one's own. */
export const passkeyRoutes = {
  askForPasskey: defineRoute({
    name: 'auth.askForPasskey',
    method: 'POST',
    path: '/identity/passkey/options',
    summary: 'Get a challenge to sign in with a passkey',
    permission: 'public',
    repeatable: true,
    output: passkeySignInOptionsSchema,
    errors: ['conflict', 'too_many_requests'],
    triesPerMinute: 60,
    example: () => ({}),
  }),
  proveByPasskey: defineRoute({
    name: 'auth.proveByPasskey',
    method: 'POST',
    path: '/identity/passkey',
    summary: 'Sign in with a passkey, without a second factor',
    permission: 'public',
    repeatable: true,
    body: passkeySignInSchema,
    output: identityTokenSchema,
    errors: ['token_invalid', 'passkey_refused', 'conflict', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: ids.passkeySignIn }),
  }),
  listPasskeys: defineRoute({
    name: 'auth.listPasskeys',
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'List your passkeys, newest first',
    permission: 'session.use',
    output: passkeyListSchema,
    example: () => ({}),
  }),
  beginPasskey: defineRoute({
    name: 'auth.beginPasskey',
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'Get a challenge for a new passkey',
    permission: 'session.use',
    notWhileActing: true,
    body: provenAgainSchema,
    output: newPasskeyOptionsSchema,
    errors: ['token_invalid', 'conflict', 'too_many_requests'],
    example: (ids) => ({ body: { currentPassword: ids.password } }),
  }),
  addPasskey: defineRoute({
    name: 'auth.addPasskey',
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Add the passkey that a device created',
    permission: 'session.use',
    notWhileActing: true,
    body: addPasskeySchema,
    output: passkeySchema,
    errors: ['token_invalid', 'passkey_refused', 'conflict'],
    example: (ids) => ({ body: { ...ids.newPasskey, name: 'Phone' } }),
  }),
  renamePasskey: defineRoute({
    name: 'auth.renamePasskey',
    method: 'PATCH',
    path: '/auth/passkeys/{id}',
    summary: 'Rename a passkey',
    permission: 'session.use',
    notWhileActing: true,
    params,
    body: renamePasskeySchema,
    output: passkeySchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.passkeyId) }, body: { name: 'Old phone', version: 1 } }),
  }),
  removePasskey: defineRoute({
    name: 'auth.removePasskey',
    method: 'POST',
    path: '/auth/passkeys/{id}/remove',
    summary: 'Remove a passkey; all your other sessions end',
    permission: 'session.use',
    notWhileActing: true,
    params,
    body: provenAgainSchema,
    output: z.object({}),
    errors: ['not_found', 'token_invalid', 'conflict', 'too_many_requests'],
    example: (ids) => ({
      params: { id: String(ids.passkeyId) },
      body: { currentPassword: ids.password },
    }),
  }),
};
