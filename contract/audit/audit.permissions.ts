import { definePermissions, heads, office } from '../core/access.ts';

export const auditPermissions = definePermissions({
  'audit.read': heads,
  /** Undo one's own latest changes; who reads the audit log undoes those of others too. */
  'audit.undo': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof auditPermissions;
