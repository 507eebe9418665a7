import { z } from 'zod';
import { defineSettings, isGuarded, type SettingsOf, setting } from '../../platform/settings.ts';

export const filesSettings = defineSettings({
  fields: {
    FILES_BUCKET: setting(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
        .optional(),
    ),
    FILES_REGION: setting(
      z
        .string()
        .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as us-east-1')
        .default('us-east-1'),
    ),
    FILES_URL: setting(
      z
        .url('must be an address such as https://s3.example.com')
        .refine(isGuarded, 'must start with https:// (except on this machine)')
        .optional(),
    ),
    FILES_ACCESS_KEY: setting(z.string().min(1).max(200).optional()),
    FILES_SECRET_KEY: setting(z.string().min(1).max(200).optional()),
  },
  needs: [
    ['FILES_BUCKET', 'FILES_ACCESS_KEY'],
    ['FILES_ACCESS_KEY', 'FILES_SECRET_KEY'],
    ['FILES_SECRET_KEY', 'FILES_BUCKET'],
  ],
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof filesSettings>;
