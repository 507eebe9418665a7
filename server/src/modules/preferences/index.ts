import { preferencesEvents } from '@washboard/contract/preferences/preferences.events.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { changingOf } from '../../platform/audit/changing.ts';
import { defineModule } from '../../platform/module.ts';
import {
  factsOf,
  getPreference,
  listOffered,
  listPreferences,
  preferenceOrder,
  preferences,
} from './preferences.service.ts';

export { keptOptions } from './options.rules.ts';
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
      addPreference: async (ctx, { body }) =>
        preferences.add(changingOf(ctx), await factsOf(ctx.business, body)),
      orderPreferences: (ctx, { body }) => preferenceOrder.reorder(changingOf(ctx), body.ids),
      changePreference: async (ctx, { params: { id }, body: { version, ...form } }) =>
        preferences.change(changingOf(ctx), id, version, await factsOf(ctx.business, form, id)),
      archivePreference: (ctx, { params, body }) =>
        preferences.remove(changingOf(ctx), params.id, body.version),
    },
    undos: { ...preferences.undos, ...preferenceOrder.undos },
  });
}
