import { definePermissions, heads } from '../core/access.ts';

export const teamPermissions = definePermissions({
  'team.manage': heads,
  'ownership.manage': ['owner'],
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof teamPermissions;
