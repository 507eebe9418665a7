import { IconUser } from '@tabler/icons-react';
import { customerPageUrl } from '../../blocks/record-urls.ts';
import type { FoundKind } from '../../lib/manifest.ts';

export const customersFound: FoundKind = {
  kind: 'customer',
  label: 'Customers',
  icon: IconUser,
  href: customerPageUrl,
  order: 20,
};
