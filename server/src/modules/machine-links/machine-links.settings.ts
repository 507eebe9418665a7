import { z } from 'zod';
import { defineSettings, isGuarded, type SettingsOf, setting } from '../../platform/settings.ts';

export const machineLinksSettings = defineSettings({
  fields: {
    /** What the QR code of a machine opens, with `{machine}` for its id. Without it no labels are printed. */
    MACHINE_QR_URL: setting(
      z
        .url('must be an address such as https://wash.example.com/m/{machine}')
        .max(300)
        .refine((address) => address.includes('{machine}'), 'must contain {machine}')
        .refine(isGuarded, 'must start with https:// (except on this machine)')
        .optional(),
    ),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof machineLinksSettings>;
