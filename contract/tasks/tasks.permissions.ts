import { definePermissions, office } from '../core/access.ts';

export const tasksPermissions = definePermissions({
  'tasks.view': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof tasksPermissions;
