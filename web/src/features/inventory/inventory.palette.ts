import { addressOf } from '../../lib/address.ts';
import type { PaletteEntry } from '../../lib/manifest.ts';
import { inventoryPaths } from './inventory.paths.ts';

export const inventoryPalette: readonly PaletteEntry[] = [
  { label: 'Count stock', href: addressOf(inventoryPaths.count), action: 'stock.manage' },
];
