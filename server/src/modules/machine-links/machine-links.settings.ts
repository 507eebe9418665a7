import { z } from 'zod';
import { defineSettings, isGuarded, type SettingsOf, setting } from '../../platform/settings.ts';

export const machineLinksSettings = defineSettings({
  fields: {
    /** A broker that gateways use: `mqtts://user:password@broker.example.com:8883`. */
    MACHINE_BROKER_URL: setting(
      z
        .string()
        .regex(/^mqtts?:\/\/[^\s/]+$/, 'must be an address such as mqtts://user:password@broker.example.com')
        .max(500)
        .optional(),
    ),
    /** The port of our own broker, if there is no other. */
    MACHINE_BROKER_PORT: setting(
      z.coerce
        .number<string>('must be a port')
        .int('must be a port')
        .min(1, 'must be a port')
        .max(65_535, 'must be a port')
        .optional(),
    ),
    /** Where gateways reach our broker, if not at the public address and that port. */
    MACHINE_BROKER_ADDRESS: setting(
      z
        .string()
        .regex(/^mqtts?:\/\/[^\s/@]+$/, 'must be an address such as mqtts://gateways.example.com:8883')
        .max(500)
        .optional(),
    ),
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
