import { z } from 'zod';
import { orderedSchema, orderSchema } from '../core/ordering.ts';
import { defineRoute } from '../core/route.ts';
import { savedSchema } from '../core/saved.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import {
  changePreferenceSchema,
  offeredPreferencesSchema,
  preferenceFormSchema,
  preferenceListQuerySchema,
  preferenceListSchema,
  preferenceSchema,
} from './preferences.schemas.ts';

const ofOne = z.object({ id: idParamSchema });

export const preferenceRoutes = {
  listPreferences: defineRoute({
    name: 'preferences.listPreferences',
    method: 'GET',
    path: '/business-owner/admin/settings/preferences',
    summary: 'List preferences',
    permission: 'globalSettings.manage',
    query: preferenceListQuerySchema,
    output: preferenceListSchema,
    example: () => ({ query: { sort: 'name' as const } }),
  }),
  listOffered: defineRoute({
    name: 'preferences.listOffered',
    method: 'GET',
    path: '/preferences',
    summary: 'List the preferences that a customer can be given',
    permission: 'customers.change',
    output: offeredPreferencesSchema,
    example: () => ({}),
  }),
  getPreference: defineRoute({
    name: 'preferences.getPreference',
    method: 'GET',
    path: '/business-owner/admin/settings/preferences/{id}',
    summary: 'Get a preference',
    permission: 'globalSettings.manage',
    params: ofOne,
    output: preferenceSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.preferenceId) } }),
  }),
  addPreference: defineRoute({
    name: 'preferences.addPreference',
    method: 'POST',
    path: '/business-owner/admin/settings/preferences',
    summary: 'Add a preference',
    permission: 'globalSettings.manage',
    body: preferenceFormSchema,
    output: savedSchema,
    example: () => ({ body: { name: 'Starch', options: ['Light', 'Heavy'] } }),
  }),
  orderPreferences: defineRoute({
    name: 'preferences.orderPreferences',
    method: 'PUT',
    path: '/business-owner/admin/settings/preferences/order',
    summary: 'Put preferences in order; the audit log can undo it',
    permission: 'globalSettings.manage',
    body: orderSchema,
    output: orderedSchema,
    errors: ['not_found'],
    example: (ids) => ({ body: { ids: [ids.preferenceId] } }),
  }),
  changePreference: defineRoute({
    name: 'preferences.changePreference',
    method: 'PUT',
    path: '/business-owner/admin/settings/preferences/{id}',
    summary: 'Change a preference',
    permission: 'globalSettings.manage',
    params: ofOne,
    body: changePreferenceSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.preferenceId) },
      body: { name: 'A new name', options: ['Yes', 'No'], version: ids.preferenceVersion },
    }),
  }),
  archivePreference: defineRoute({
    name: 'preferences.archivePreference',
    method: 'POST',
    path: '/business-owner/admin/settings/preferences/{id}/archive',
    summary: 'Archive a preference, except the last; the audit log can undo it',
    permission: 'globalSettings.manage',
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.preferenceId) },
      body: { version: ids.preferenceVersion },
    }),
  }),
};
