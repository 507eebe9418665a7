import { defineAudit } from '../core/audit-texts.ts';

export const importsAudit = defineAudit({
  areas: { imports: 'Imports' },
  actions: {
    'imports.apply': { area: 'imports', title: 'Imported a file' },
    'imports.undo': { area: 'imports', title: 'Undid an import' },
    'imports.discard': { area: 'imports', title: 'Discarded an import' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof importsAudit.actions;
type Areas = typeof importsAudit.areas;
