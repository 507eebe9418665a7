import { definePermissions } from '../core/access.ts';

export const staffPermissions = definePermissions({
  'staff.use': 'staff',
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof staffPermissions;
