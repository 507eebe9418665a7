import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

/** Whatever is changed stands in the list, and may have taken back what lies open. */
export const auditLive: LiveTable = {
  'audit.changed': () => [
    keyOf(auditRoutes.listAuditEntries),
    keyOf(auditRoutes.getAuditEntry),
    keyOf(auditRoutes.listAuthors),
  ],
};
