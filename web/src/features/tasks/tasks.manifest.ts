import { IconChecklist } from '@tabler/icons-react';
import { defineManifest } from '../../lib/manifest.ts';
import { tasksPaths } from './tasks.paths.ts';

export const tasksManifest = defineManifest(tasksPaths, {
  screens: {
    tasks: {
      title: 'Tasks',
      action: 'tasks.view',
      scoped: true,
      load: () => import('./days/tasks.screen.tsx'),
    },
    taskManager: {
      title: 'Task manager',
      action: 'globalSettings.manage',
      load: () => import('./manager/task-manager.screen.tsx'),
    },
  },
  menu: [{ screen: 'tasks', label: 'Tasks', icon: IconChecklist, order: 37 }],
  settings: [{ screen: 'taskManager', label: 'Task manager', group: 'team', order: 20 }],
});
