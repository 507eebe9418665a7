import { z } from 'zod';
import { defineSettings, type SettingsOf, setting } from '../../platform/settings.ts';

export const mailSettings = defineSettings({
  fields: {
    SMTP_URL: setting(
      z
        .string()
        .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
        .max(1000)
        .optional(),
    ),
    MAIL_FROM: setting(
      z
        .string()
        .regex(
          /^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
          'must be an address such as Washboard <no-reply@example.com>',
        )
        .max(300)
        .default('Washboard <no-reply@localhost>'),
    ),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof mailSettings>;
