import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import type { Watch } from '../../platform/across/watch.ts';
import { askingOf } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { attentionOf } from './attention.service.ts';

/** Needs attention: asks the watches of all modules. */
export const attentionModule = (watches: () => readonly Watch[]) =>
  defineModule({
    name: 'attention',
    routes: attentionRoutes,
    handlers: {
      getAttention: (ctx, { query }) => attentionOf(watches(), askingOf(ctx), query.storeIds),
    },
  });
