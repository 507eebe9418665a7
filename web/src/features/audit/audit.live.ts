import type { LiveTable } from '../../blocks/live/live-table.ts';

/** Any change appears in the list and may have undone the open one. */
export const auditLive: LiveTable = {
  'audit.changed': ['audit.listAuditEntries', 'audit.getAuditEntry', 'audit.listAuthors'],
};
