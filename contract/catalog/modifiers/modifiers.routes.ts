import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { idParamSchema, versionSchema } from '../../core/schema.ts';
import { changeModifierSchema, modifierFactsSchema, modifierSchema } from './modifiers.schemas.ts';

const permission = 'globalSettings.manage';
const path = '/business-owner/admin/settings/modifiers';
const ofOne = z.object({ id: idParamSchema });
const scented = { name: 'Scented detergent', isEnabled: true, price: 150, serviceIds: [] };

export const modifierRoutes = {
  listModifiers: defineRoute({
    name: 'catalog.listModifiers',
    method: 'GET',
    path,
    summary: 'List modifiers by name; archived ones on request',
    permission,
    query: z.object({ status: z.enum(['archived']).optional() }),
    output: z.object({ records: z.array(modifierSchema) }),
    example: () => ({ query: {} }),
  }),
  addModifier: defineRoute({
    name: 'catalog.addModifier',
    method: 'POST',
    path,
    summary: 'Add a modifier',
    permission,
    body: modifierFactsSchema,
    output: savedSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ body: { ...scented, serviceCategoryIds: [ids.categoryId] } }),
  }),
  changeModifier: defineRoute({
    name: 'catalog.changeModifier',
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Change a modifier; stores with the former price get the new one',
    permission,
    params: ofOne,
    body: changeModifierSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.modifierId) },
      body: { ...scented, name: 'Scented softener', serviceCategoryIds: [], version: 1 },
    }),
  }),
  archiveModifier: defineRoute({
    name: 'catalog.archiveModifier',
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Archive a modifier; the audit log can undo it',
    permission,
    params: ofOne,
    body: z.object({ version: versionSchema }),
    output: savedSchema,
    errors: ['not_found', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.modifierId) }, body: { version: 1 } }),
  }),
};
