import { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import type { FileStore } from '@washboard/integrations/files/port.ts';
import { defineModule } from '../../platform/module.ts';
import type { GuessLimit } from '../auth/index.ts';
import { uploadImage } from '../files/index.ts';
import { signInTablet, signOutTablet, type TabletDeps } from './sessions.service.ts';
import { deleteOldSessions } from './sessions.store.ts';
import { clockByCode, countByCode, getToday, markByCode, scanProduct } from './tablet.service.ts';

export { tabletFinder } from './sessions.service.ts';

/** The tablet of a location: tasks of today, and clocking in and out. */
export function tabletModule(deps: TabletDeps & { guessing: GuessLimit; files: FileStore }) {
  return defineModule({
    name: 'tablet',
    tables: ['tablet_session'],
    routes: tabletRoutes,
    handlers: {
      signInTablet: (ctx, { body }) => signInTablet(deps, ctx, body),
      signOutTablet: (ctx) => signOutTablet(ctx),
      getToday: (ctx) => getToday(ctx),
      uploadPhoto: (ctx) => uploadImage(ctx, deps.files),
      markTaskByCode: (ctx, { params, body }) => markByCode(ctx, deps.guessing, params.id, body),
      scanProduct: (ctx, { query }) => scanProduct(ctx, query.code),
      countProduct: (ctx, { body }) => countByCode(ctx, deps.guessing, body),
      clock: (ctx, { body }) => clockByCode(ctx, deps.guessing, body),
    },
    cleanup: deleteOldSessions,
  });
}
