import { z } from 'zod';
import { defineSettings, isGuarded, type SettingsOf, setting } from '../../platform/settings.ts';

export const locationsSettings = defineSettings({
  fields: {
    GEOCODER_URL: setting(
      z
        .url('must be an address such as https://geocoding.geo.census.gov/geocoder')
        .refine(isGuarded, 'must start with https:// (except on this machine)')
        .optional(),
    ),
  },
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof locationsSettings>;
