import { z } from 'zod';
import { defineSettings, isGuarded, type SettingsOf, setting } from '../../platform/settings.ts';

export const messengerSettings = defineSettings({
  fields: {
    TWILIO_ACCOUNT_SID: setting(
      z
        .string()
        .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID, AC…')
        .optional(),
    ),
    TWILIO_AUTH_TOKEN: setting(
      z
        .string()
        .regex(/^\w{16,200}$/, 'must be the auth token of the account')
        .optional(),
    ),
    TWILIO_URL: setting(
      z
        .url('must be an address such as https://api.twilio.com')
        .refine(isGuarded, 'must start with https:// (except on this machine)')
        .default('https://api.twilio.com'),
    ),
    CHATBOT_MODEL_URL: setting(
      z
        .url('must be an address such as http://127.0.0.1:8000/v1')
        .refine(isGuarded, 'must start with https:// (except on this machine)')
        .optional(),
    ),
    CHATBOT_MODEL: setting(z.string().min(1).max(200).optional()),
    CHATBOT_MODEL_KEY: setting(z.string().min(1).max(500).optional()),
    SMS_CENTS_PER_SEGMENT: setting(
      z.coerce
        .number<string>('must be a number from 0 to 100')
        .min(0, 'must be a number from 0 to 100')
        .max(100, 'must be a number from 0 to 100')
        .default(1),
    ),
    SMS_PER_SECOND: setting(
      z.coerce
        .number<string>('must be a number from 0.1 to 100000')
        .min(0.1, 'must be a number from 0.1 to 100000')
        .max(100_000, 'must be a number from 0.1 to 100000')
        .default(4),
    ),
  },
  needs: [
    ['CHATBOT_MODEL_URL', 'CHATBOT_MODEL'],
    ['CHATBOT_MODEL_KEY', 'CHATBOT_MODEL_URL'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    ['TWILIO_ACCOUNT_SID', 'PUBLIC_URL'],
  ],
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof messengerSettings>;
