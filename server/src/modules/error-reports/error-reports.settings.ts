import { z } from 'zod';
import { defineSettings, type SettingsOf, setting } from '../../platform/settings.ts';

export const errorReportsSettings = defineSettings({
  fields: {
    SENTRY_DSN: setting(
      z
        .string()
        .regex(/^https?:\/\/\w+(:\w+)?@[^/@]+(\/.*)?\/\d+$/, 'must be an address such as https://key@host/1')
        .max(500)
        .optional(),
    ),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof errorReportsSettings>;
