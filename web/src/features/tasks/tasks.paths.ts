import { definePaths } from '../../lib/address.ts';

export const tasksPaths = definePaths({
  taskManager: '/global-settings/task-manager',
});
