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
    summary: 'Send a reset link, if the account exists',
    permission: 'public',
    repeatable: true,
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
    summary: 'Check whether a reset link still works',
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
    summary: 'Reset the password, once; all sessions end',
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
    summary: 'Get whether you have a password, and how you can confirm your identity',
    permission: 'session.use',
    output: passwordStatusSchema,
    example: () => ({}),
  }),
  changePassword: defineRoute({
    name: 'auth.changePassword',
    method: 'PUT',
    path: '/auth/password',
    summary: 'Change or set your password; all your other sessions end',
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
