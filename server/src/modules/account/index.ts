import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { findUser, personOf } from '../auth/index.ts';
import { readBusiness } from './account.views.ts';

export function accountModule(deps: { database: Database; supportChatHash: (userUuid: string) => string }) {
  return defineModule({
    name: 'account',
    routes: accountRoutes,
    handlers: {
      getAccount: async (ctx) => {
        const [user, business] = await Promise.all([
          findUser(deps.database.lookup, ctx.actor.userId),
          readBusiness(ctx.business),
        ]);
        if (user === undefined || business === undefined) throw new AppError('not_found');
        return { ...personOf(deps, user), business };
      },
    },
  });
}
