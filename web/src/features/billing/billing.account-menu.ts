import { IconCreditCard } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';
import type { AccountEntry } from '../../lib/manifest.ts';
import { billingPaths } from './billing.paths.ts';

export const billingAccountMenu: readonly AccountEntry[] = [
  {
    label: 'Billing',
    href: addressOf(billingPaths.billing),
    icon: IconCreditCard,
    action: 'billing.manage',
    notWhileActing: true,
    order: 20,
  },
];
