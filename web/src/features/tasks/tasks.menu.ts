import { IconChecklist } from '@tabler/icons-react';
import { addressOf } from '../../lib/address.ts';

import type { MenuEntry } from '../../lib/manifest.ts';
import { tasksPaths } from './tasks.paths.ts';

export const tasksMenu: MenuEntry = {
  label: 'Tasks',
  href: addressOf(tasksPaths.tasks),
  icon: IconChecklist,
  action: 'tasks.view',
  order: 37,
};
