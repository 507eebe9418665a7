import { phoneSchema } from '@washboard/contract/core/contact/phone.ts';
import { z } from 'zod';
import { defineSettings, type SettingsOf, setting } from '../../platform/settings.ts';

export const accountSettings = defineSettings({
  fields: {
    /** The number that the account menu offers for help. */
    SUPPORT_PHONE: setting(phoneSchema.optional()),
    /** Where maps get their tiles; without it they show a plain grid. */
    MAP_TILES_URL: setting(
      z
        .url()
        .max(500)
        .refine(
          (address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
          'must contain {z}, {x} and {y}',
        )
        .optional(),
    ),
    /** Whose map it is, as its license asks. */
    MAP_TILES_CREDIT: setting(z.string().max(200).optional()),
    SUPPORT_CHAT_KEY: setting(z.string().min(16, 'must have at least 16 characters').max(500).optional()),
  },
  needs: [['MAP_TILES_URL', 'MAP_TILES_CREDIT']],
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof accountSettings>;
