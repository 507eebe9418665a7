import { preferencesEvents } from '@washboard/contract/preferences/preferences.events.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { defineModule } from '../../platform/module.ts';
import {
  addPreference,
  archivePreference,
  changePreference,
  getPreference,
  listOffered,
  listPreferences,
  preferenceOrder,
  undoArchivePreference,
} from './preferences.service.ts';

export { listOffered } from './preferences.service.ts';
export { insertPreference } from './preferences.store.ts';

export function preferencesModule() {
  return defineModule({
    name: 'preferences',
    tables: ['preference'],
    events: preferencesEvents,
    routes: { ...preferenceRoutes },
    handlers: {
      listPreferences: (ctx, { query }) => listPreferences(ctx.business, query),
      listOffered: async (ctx) => ({ records: await listOffered(ctx.business) }),
      getPreference: (ctx, { params }) => getPreference(ctx.business, params.id),
      addPreference: (ctx, { body }) => addPreference(ctx.business, authorOf(ctx), body),
      orderPreferences: (ctx, { body }) =>
        preferenceOrder.reorder({ business: ctx.business, author: authorOf(ctx) }, body.ids),
      changePreference: (ctx, { params, body }) =>
        changePreference(ctx.business, authorOf(ctx), params.id, body),
      archivePreference: (ctx, { params, body }) =>
        archivePreference(ctx.business, authorOf(ctx), params.id, body.version),
    },
    undos: {
      ...preferenceOrder.undos,
      'preferences.archivePreference': {
        permission: 'globalSettings.manage',
        run: (ctx, entry) => undoArchivePreference(ctx.business, authorOf(ctx), entry),
      },
    },
  });
}
