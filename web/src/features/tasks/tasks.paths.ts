import { definePaths } from '../../lib/address.ts';

export const tasksPaths = definePaths({
  tasks: '/tasks',
  taskManager: '/global-settings/task-manager',
});
