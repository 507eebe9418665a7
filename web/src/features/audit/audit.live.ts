import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

/** Any change appears in the list and may have undone the open one. */
export const auditLive: LiveTable = {
  'audit.changed': () => [
    keyOf(auditRoutes.listAuditEntries),
    keyOf(auditRoutes.getAuditEntry),
    keyOf(auditRoutes.listAuthors),
  ],
};
