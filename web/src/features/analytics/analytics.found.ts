import { IconWash } from '@tabler/icons-react';
import type { FoundKind } from '../../lib/manifest.ts';
import { machineHref } from './analytics.urls.ts';

export const analyticsFound: FoundKind = {
  kind: 'machine',
  label: 'Machines',
  icon: IconWash,
  href: (id) => machineHref({}, id),
  order: 30,
};
