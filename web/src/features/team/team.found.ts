import { IconUsers } from '@tabler/icons-react';
import type { FoundKind } from '../../lib/manifest.ts';
import { memberUrl } from './team.urls.ts';

export const teamFound: FoundKind = {
  kind: 'member',
  label: 'Team',
  icon: IconUsers,
  href: memberUrl,
  order: 40,
};
