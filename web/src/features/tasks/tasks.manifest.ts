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
  settings: [{ screen: 'taskManager', label: 'Task manager', group: 'team', order: 20 }],
});
