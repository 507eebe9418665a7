import { z } from 'zod';
import { newPasswordSchema } from '../auth/passwords.schemas.ts';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { storeLoginSchema } from './store-login.schemas.ts';

const params = z.object({ id: idParamSchema });

export const storeLoginRoutes = {
  getStoreLogin: defineRoute({
    name: 'account.getStoreLogin',
    method: 'GET',
    path: '/business-owner/admin/settings/locations/{id}/store-login',
    summary: 'Get when the password of a location’s tablet was set',
    permission: 'globalSettings.manage',
    params,
    output: storeLoginSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.storeId) } }),
  }),
  resetStorePassword: defineRoute({
    name: 'account.resetStorePassword',
    method: 'POST',
    path: '/business-owner/admin/settings/locations/{id}/reset-password',
    summary: 'Set the password of a location’s tablet',
    permission: 'globalSettings.manage',
    notWhileActing: true,
    params,
    body: newPasswordSchema,
    output: storeLoginSchema,
    errors: ['not_found'],
    example: (ids) => ({
      params: { id: String(ids.storeId) },
      body: { newPassword: 'a long enough password', reEnterPassword: 'a long enough password' },
    }),
  }),
};
