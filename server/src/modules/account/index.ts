import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { defineModule } from '../../platform/module.ts';
import { findUser, personOf } from '../auth/index.ts';
import { type CardDeps, readFlags } from '../billing/index.ts';
import { readBusiness } from './account.views.ts';

export function accountModule(deps: CardDeps & { supportChatHash: (userUuid: string) => string }) {
  return defineModule({
    name: 'account',
    routes: accountRoutes,
    handlers: {
      getAccount: async (ctx) => {
        const [user, business, billing] = await Promise.all([
          findUser(deps.database.lookup, ctx.actor.userId),
          readBusiness(ctx.business),
          readFlags(deps, ctx),
        ]);
        if (user === undefined || business === undefined) throw new AppError('not_found');
        return { ...personOf(deps, user), business, billing };
      },
    },
  });
}
