import { phoneSchema } from '@washboard/contract/core/contact/phone.ts';
import { z } from 'zod';
import { defineSettings, type SettingsOf, setting } from '../../platform/settings.ts';

export const accountSettings = defineSettings({
  fields: {
    /** The number that the account menu offers for help. */
    SUPPORT_PHONE: setting(phoneSchema.optional()),
    SUPPORT_CHAT_KEY: setting(z.string().min(16, 'must have at least 16 characters').max(500).optional()),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof accountSettings>;
