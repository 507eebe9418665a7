import { IconWash } from '@tabler/icons-react';
import { machineHref } from '../../blocks/figures/figures.urls.ts';
import type { FoundKind } from '../../lib/manifest.ts';

export const analyticsFound: FoundKind = {
  kind: 'machine',
  label: 'Machines',
  icon: IconWash,
  href: (id) => machineHref({}, id),
  order: 30,
};
