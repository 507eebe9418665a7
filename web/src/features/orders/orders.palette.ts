import { addressOf } from '../../lib/address.ts';
import type { PaletteEntry } from '../../lib/manifest.ts';
import { ordersPaths } from './orders.paths.ts';

const unpaid = (placed?: 'YESTERDAY') =>
  addressOf(ordersPaths.orders, { search: { payment: 'UNPAID', placed } });

export const ordersPalette: readonly PaletteEntry[] = [
  { label: 'Unpaid orders', href: unpaid(), action: 'orders.read', needs: 'hasFullServe' },
  {
    label: 'Yesterday’s unpaid orders',
    href: unpaid('YESTERDAY'),
    action: 'orders.read',
    needs: 'hasFullServe',
  },
];
