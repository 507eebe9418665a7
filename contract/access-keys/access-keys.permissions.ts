import { definePermissions, heads } from '../core/access.ts';

export const accessKeysPermissions = definePermissions({
  'accessKeys.manage': heads,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof accessKeysPermissions;
