import { savedViewEvents } from '@washboard/contract/saved-views/saved-views.events.ts';
import { savedViewRoutes } from '@washboard/contract/saved-views/saved-views.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { changeView, createView, listViews, removeView, undoRemoval } from './saved-views.service.ts';

const asking = (ctx: RequestContext) => ({
  business: ctx.business,
  actor: ctx.actor,
  author: authorOf(ctx),
});

/** Saved views: named filters of lists. */
export function savedViewsModule() {
  return defineModule({
    name: 'saved-views',
    tables: ['saved_view'],
    events: savedViewEvents,
    routes: savedViewRoutes,
    handlers: {
      listSavedViews: async ({ business, actor }, { query }) => ({
        records: await listViews(business, actor, query.screen),
      }),
      createSavedView: (ctx, { body }) => createView(asking(ctx), body),
      changeSavedView: (ctx, { params, body }) => changeView(asking(ctx), params.id, body),
      removeSavedView: (ctx, { params, body }) => removeView(asking(ctx), params.id, body.version),
    },
    undos: {
      'saved-views.remove': {
        permission: 'savedViews.use',
        run: (ctx, entry) => undoRemoval(asking(ctx), entry),
      },
    },
  });
}
