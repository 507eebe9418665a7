import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

const stale = () => [keyOf(auditRoutes.listAuditEntries), keyOf(auditRoutes.listAuthors)];

/** Whatever is changed stands in the list. */
export const auditLive: LiveTable = {
  'machines.changed': stale,
  'imports.changed': stale,
  'access-keys.changed': stale,
};
