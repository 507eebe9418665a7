import { definePermissions, heads, office } from '../core/access.ts';

export const teamPermissions = definePermissions({
  'team.manage': heads,
  /** See and correct the hours worked at one's stores. */
  'hours.manage': office,
  /** See and set what people earn. */
  'pay.manage': heads,
  'ownership.manage': ['owner'],
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof teamPermissions;
