import { defineManifest } from '../../services.ts';
import { accountModule } from './index.ts';

export const accountManifest = defineManifest(({ database, supportChatHash, billing, env }) =>
  accountModule({
    database,
    supportChatHash,
    provider: billing,
    contactEmail: env.BILLING_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
  }),
);
