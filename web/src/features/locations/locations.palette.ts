import type { PaletteEntry } from '../../lib/manifest.ts';
import { newLocationUrl } from './locations.urls.ts';

const action = 'globalSettings.manage';

export const locationsPalette: readonly PaletteEntry[] = [
  { label: 'Add a location', href: newLocationUrl(), action },
];
