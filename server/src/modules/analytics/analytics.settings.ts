import { z } from 'zod';
import { defineSettings, type SettingsOf, setting } from '../../platform/settings.ts';

export const analyticsSettings = defineSettings({
  fields: {
    ROLLUP_SECONDS: setting(
      z.coerce.number<string>('must be a number from 0 to 3600').int().min(0).max(3600).default(5),
    ),
  },
  oldNames: { RECKON_SECONDS: 'ROLLUP_SECONDS' },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof analyticsSettings>;
