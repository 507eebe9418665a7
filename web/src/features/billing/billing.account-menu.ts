import { IconCreditCard } from '@tabler/icons-react';
import { billingPath } from '../../blocks/billing/billing.urls.ts';
import type { AccountEntry } from '../../lib/manifest.ts';

export const billingAccountMenu: readonly AccountEntry[] = [
  {
    label: 'Billing',
    href: billingPath,
    icon: IconCreditCard,
    action: 'billing.manage',
    notWhileActing: true,
    order: 20,
  },
];
