import { accountEvents } from '@washboard/contract/account/account.events.ts';
import { accountRoutes, type MapTiles } from '@washboard/contract/account/account.routes.ts';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { defineModule } from '../../platform/module.ts';
import { findUser, personOf } from '../auth/index.ts';
import { type CardDeps, readFlags } from '../billing/index.ts';
import { readBusiness } from './account.views.ts';
import { getSettings, patchSettings, settingsUndos, shownSettings } from './account-settings.service.ts';
import { getStoreLogin, resetStorePassword } from './store-login.service.ts';

export { getSettings, setSettings } from './account-settings.service.ts';
export { readCodeSwitch, readMessagingSwitch } from './account-settings.views.ts';
export { readStoreLogin, storeLoginOf } from './store-login.rules.ts';
export { setStorePassword } from './store-login.store.ts';

export function accountModule(
  deps: CardDeps & {
    supportChatHash: (userUuid: string) => string;
    supportPhone: string | undefined;
    mapTiles: MapTiles | null;
  },
) {
  return defineModule({
    name: 'account',
    tables: ['account_settings', 'store_login'],
    events: accountEvents,
    routes: { ...accountRoutes, ...accountSettingsRoutes, ...storeLoginRoutes },
    handlers: {
      getAccount: async (ctx) => {
        const [user, business, billing, settings] = await Promise.all([
          findUser(deps.database.lookup, ctx.actor.userId),
          readBusiness(ctx.business),
          readFlags(deps, ctx),
          getSettings(ctx.business),
        ]);
        if (user === undefined || business === undefined) throw new AppError('not_found');
        return {
          ...personOf(deps, user),
          business,
          billing,
          settings: shownSettings(settings),
          supportPhone: deps.supportPhone ?? null,
          mapTiles: deps.mapTiles,
        };
      },
      getAccountSettings: (ctx) => getSettings(ctx.business),
      patchAccountSettings: (ctx, { body }) => patchSettings(ctx, body),
      patchConvenienceFeeName: (ctx, { body }) => patchSettings(ctx, body),
      getStoreLogin: (ctx, { params }) => getStoreLogin(ctx, params.id),
      resetStorePassword: (ctx, { params, body }) => resetStorePassword(ctx, params.id, body.newPassword),
    },
    undos: settingsUndos,
  });
}
