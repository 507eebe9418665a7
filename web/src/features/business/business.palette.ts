import type { PaletteEntry } from '../../lib/manifest.ts';
import { accountUrl } from './business.urls.ts';

const action = 'globalSettings.manage';

export const businessPalette: readonly PaletteEntry[] = [
  { label: 'Edit regions and districts', href: accountUrl('regions'), action },
  { label: 'Edit receipts', href: accountUrl('receipts'), action },
  { label: 'Edit taxes', href: accountUrl('taxes'), action },
  { label: 'Edit services and weights', href: accountUrl('services'), action },
];
