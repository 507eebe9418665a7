import { definePermissions, heads } from '../core/access.ts';

export const auditPermissions = definePermissions({
  'audit.read': heads,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof auditPermissions;
