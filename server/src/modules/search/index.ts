import { searchRoutes } from '@washboard/contract/search/search.routes.ts';
import type { Finder } from '../../platform/across/finder.ts';
import { askingOf } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { search } from './search.service.ts';

/** Find anything: asks the finders of all modules. */
export const searchModule = (finders: () => readonly Finder[]) =>
  defineModule({
    name: 'search',
    routes: searchRoutes,
    handlers: {
      search: async (ctx, { query }) => ({ records: await search(finders(), askingOf(ctx), query.q) }),
    },
  });
