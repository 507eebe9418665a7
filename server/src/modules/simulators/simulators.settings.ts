import { defineSettings, flag, type SettingsOf } from '../../platform/settings.ts';

export const simulatorsSettings = defineSettings({
  fields: {
    SIMULATORS: flag('true'),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof simulatorsSettings>;
