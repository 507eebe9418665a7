import { preferencesEvents } from '@washboard/contract/preferences/preferences.events.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import {
  factsOf,
  getPreference,
  listOffered,
  listPreferences,
  preferenceOrder,
  preferencesWith,
} from './preferences.service.ts';

export { keptOptions } from './options.rules.ts';
export { listOffered } from './preferences.service.ts';
export { insertPreference } from './preferences.store.ts';

const changing = (ctx: RequestContext) => ({ business: ctx.business, author: authorOf(ctx) });

export function preferencesModule({ clock }: { clock: Clock }) {
  const preferences = preferencesWith(clock);
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
        preferences.add(changing(ctx), await factsOf(ctx.business, body)),
      orderPreferences: (ctx, { body }) => preferenceOrder.reorder(changing(ctx), body.ids),
      changePreference: async (ctx, { params: { id }, body: { version, ...form } }) =>
        preferences.change(changing(ctx), id, version, await factsOf(ctx.business, form, id)),
      archivePreference: (ctx, { params, body }) =>
        preferences.remove(changing(ctx), params.id, body.version),
    },
    undos: { ...preferences.undos, ...preferenceOrder.undos },
  });
}
