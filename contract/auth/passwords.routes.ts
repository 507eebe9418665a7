import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import {
  changePasswordSchema,
  forgotRequestSchema,
  newPasswordSchema,
  passwordStatusSchema,
  resetQuerySchema,
} from './passwords.schemas.ts';

const done = z.object({});

/** Forgotten and new passwords. `forgot` answers alike, and as fast, whether or not the account exists. */
export const passwordRoutes = {
  forgotPassword: defineRoute({
    name: 'auth.forgotPassword',
    method: 'POST',
    path: '/sign-in/forgot',
    summary: 'Have a link to a new password sent, if the account exists',
    permission: 'public',
    body: forgotRequestSchema,
    output: done,
    errors: ['bot_check_needed', 'too_many_requests'],
    triesPerMinute: 30,
    example: (ids) => ({ body: { email: ids.email, botCheckToken: ids.forgotCheckToken } }),
  }),
  checkReset: defineRoute({
    name: 'auth.checkReset',
    method: 'GET',
    path: '/sign-in/reset',
    summary: 'Whether a link to a new password still works',
    permission: 'public',
    query: resetQuerySchema,
    output: done,
    errors: ['reset_link_invalid'],
    triesPerMinute: 60,
    example: (ids) => ({ query: { resetToken: ids.resetToken } }),
  }),
  resetPassword: defineRoute({
    name: 'auth.resetPassword',
    method: 'POST',
    path: '/sign-in/reset',
    summary: 'Reset password, once; every session of the account ends',
    permission: 'public',
    query: resetQuerySchema,
    body: newPasswordSchema,
    output: done,
    errors: ['reset_link_invalid'],
    triesPerMinute: 30,
    example: (ids) => ({
      query: { resetToken: ids.resetToken },
      body: { newPassword: 'an even longer password', reEnterPassword: 'an even longer password' },
    }),
  }),
  getPasswordStatus: defineRoute({
    name: 'auth.getPasswordStatus',
    method: 'GET',
    path: '/auth/password',
    summary: 'Whether one has a password here, and how one shows who one is',
    permission: 'session.use',
    output: passwordStatusSchema,
    example: () => ({}),
  }),
  changePassword: defineRoute({
    name: 'auth.changePassword',
    method: 'PUT',
    path: '/auth/password',
    summary: 'Change one’s own password, or set the first; every other session of the account ends',
    permission: 'session.use',
    notWhileActing: true,
    body: changePasswordSchema,
    output: done,
    errors: ['too_many_requests'],
    example: (ids) => ({
      body: {
        currentPassword: ids.password,
        newPassword: 'an even longer password',
        reEnterPassword: 'an even longer password',
      },
    }),
  }),
};
