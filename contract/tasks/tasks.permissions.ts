import { definePermissions, office } from '../core/access.ts';

export const tasksPermissions = definePermissions({
  'tasks.view': office,
  /** Mark tasks of one's stores as done. */
  'tasks.mark': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof tasksPermissions;
