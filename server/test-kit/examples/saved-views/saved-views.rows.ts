import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { defineRows } from '../example-rows.ts';

export const savedViewsRows = defineRows(async ({ app, world }) => {
  const body = { screen: 'orders' as const, name: 'Mine', search: 'status=READY' };
  const view = await app.call(savedViewRoutes.createSavedView, { body }, world.sessions.owner);
  return { savedViewId: view.body.id };
});
