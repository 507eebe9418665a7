import { defineSettings, domains, type SettingsOf } from '../../platform/settings.ts';

export const staffSettings = defineSettings({
  fields: {
    STAFF_DOMAINS: domains,
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof staffSettings>;
