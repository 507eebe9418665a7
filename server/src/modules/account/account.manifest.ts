import { defineManifest } from '../../services.ts';
import { accountModule } from './index.ts';

export const accountManifest = defineManifest(({ database, supportChatHash, billing, env }) => {
  const { MAP_TILES_URL: address, MAP_TILES_CREDIT: credit = '' } = env;
  const module = accountModule({
    database,
    supportChatHash,
    provider: billing,
    contactEmail: env.BILLING_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    mapTiles: address === undefined ? null : { address, credit },
  });
  return address === undefined ? module : { ...module, vendors: { images: [new URL(address).origin] } };
});
