import { z } from 'zod';
import { defineSettings, type SettingsOf, setting } from '../../platform/settings.ts';

export const flagsSettings = defineSettings({
  fields: {
    LAUNCHDARKLY_SDK_KEY: setting(
      z
        .string()
        .regex(/^[\w-]{8,100}$/, 'must be the SDK key of an environment')
        .optional(),
    ),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof flagsSettings>;
