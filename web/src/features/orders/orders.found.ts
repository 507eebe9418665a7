import { IconReceipt } from '@tabler/icons-react';
import { orderPageUrl } from '../../blocks/record-urls.ts';
import type { FoundKind } from '../../lib/manifest.ts';

export const ordersFound: FoundKind = {
  kind: 'order',
  label: 'Orders',
  icon: IconReceipt,
  href: orderPageUrl,
  order: 10,
};
