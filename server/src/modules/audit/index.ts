import { auditEvents } from '@washboard/contract/audit/audit.events.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import type { Undos } from '../../platform/audit/undo.ts';
import { defineModule } from '../../platform/module.ts';
import { getAuditEntry, listAuditEntries, undoChange } from './audit.service.ts';
import { readAuthors } from './audit.views.ts';

/** The audit log. `undos` are those of all modules. */
export function auditModule(undos: () => Undos) {
  return defineModule({
    name: 'audit',
    events: auditEvents,
    routes: auditRoutes,
    handlers: {
      listAuditEntries: ({ business, actor }, { query }) =>
        listAuditEntries({ business, actor, undos: undos() }, query),
      getAuditEntry: ({ business, actor }, { params }) =>
        getAuditEntry({ business, actor, undos: undos() }, params.id),
      listAuthors: async (ctx) => ({ records: await readAuthors(ctx.business) }),
      undoChange: (ctx, { params }) => undoChange(ctx, undos(), params.id),
    },
  });
}
