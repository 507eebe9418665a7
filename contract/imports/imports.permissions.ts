import { definePermissions, heads } from '../core/access.ts';

export const importsPermissions = definePermissions({
  'imports.manage': heads,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof importsPermissions;
