import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { versionSchema } from '../core/schema.ts';
import {
  accountSettingsSchema,
  convenienceFeeNameSchema,
  patchSettingsSchema,
  savedSettingsSchema,
} from './account-settings.schemas.ts';

export const accountSettingsRoutes = {
  getAccountSettings: defineRoute({
    name: 'account.getAccountSettings',
    method: 'GET',
    path: '/business-owner/account/settings',
    summary: 'Get the account’s settings',
    permission: 'session.use',
    output: accountSettingsSchema,
    example: () => ({}),
  }),
  patchAccountSettings: defineRoute({
    name: 'account.patchAccountSettings',
    method: 'PATCH',
    path: '/business-owner/admin/settings/account/settings',
    summary: 'Change settings; those left out stay',
    permission: 'globalSettings.manage',
    body: patchSettingsSchema,
    output: savedSettingsSchema,
    errors: ['stale_version'],
    example: (ids) => ({
      body: { receiptFooterMessage: 'See you soon.', version: ids.settingsVersion },
    }),
  }),
  patchConvenienceFeeName: defineRoute({
    name: 'account.patchConvenienceFeeName',
    method: 'PATCH',
    path: '/business-owner/admin/settings/account/settings/convenience-fee-name',
    summary: 'Change the name of the convenience fee on receipts',
    permission: 'globalSettings.manage',
    body: z.object({ convenienceFeeName: convenienceFeeNameSchema, version: versionSchema }),
    output: savedSettingsSchema,
    errors: ['stale_version'],
    example: (ids) => ({ body: { convenienceFeeName: 'Service fee', version: ids.settingsVersion } }),
  }),
};
