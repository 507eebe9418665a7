import type { PaletteEntry } from '../../lib/manifest.ts';
import { newKeyUrl } from './access-keys.urls.ts';

export const accessKeysPalette: readonly PaletteEntry[] = [
  { label: 'New API key', href: newKeyUrl(), action: 'accessKeys.manage' },
];
