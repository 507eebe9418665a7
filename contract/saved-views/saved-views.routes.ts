import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import {
  changeSavedViewSchema,
  createSavedViewSchema,
  savedViewSchema,
  viewedScreens,
} from './saved-views.schemas.ts';

export const savedViewRoutes = {
  listSavedViews: defineRoute({
    name: 'saved-views.listSavedViews',
    method: 'GET',
    path: '/saved-views',
    summary: 'List your own and shared views of a list',
    permission: 'savedViews.use',
    query: z.object({ screen: z.enum(viewedScreens) }),
    output: z.object({ records: z.array(savedViewSchema) }),
    example: () => ({ query: { screen: 'orders' as const } }),
  }),
  createSavedView: defineRoute({
    name: 'saved-views.createSavedView',
    method: 'POST',
    path: '/saved-views',
    summary: 'Save a list’s filters as a view',
    permission: 'savedViews.use',
    body: createSavedViewSchema,
    output: savedViewSchema,
    errors: ['conflict'],
    example: () => ({
      body: { screen: 'orders' as const, name: 'Ready and unpaid', search: 'status=READY', shared: true },
    }),
  }),
  changeSavedView: defineRoute({
    name: 'saved-views.changeSavedView',
    method: 'PUT',
    path: '/saved-views/{id}',
    summary: 'Change a view’s name, filters or sharing',
    permission: 'savedViews.use',
    params: z.object({ id: idParamSchema }),
    body: changeSavedViewSchema,
    output: savedViewSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.savedViewId) },
      body: { name: 'Due today', search: 'sort=due', shared: false, version: 1 },
    }),
  }),
  removeSavedView: defineRoute({
    name: 'saved-views.removeSavedView',
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Delete a view',
    permission: 'savedViews.use',
    params: z.object({ id: idParamSchema }),
    body: z.object({ version: versionSchema }),
    output: z.object({}),
    errors: ['not_found', 'stale_version', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.savedViewId) }, body: { version: 1 } }),
  }),
};
