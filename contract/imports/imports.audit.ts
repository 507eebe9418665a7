import { defineAudit } from '../core/audit-texts.ts';

export const importsAudit = defineAudit({
  areas: { imports: 'Imports' },
  actions: {
    'imports.apply': { area: 'imports', title: 'Imported a file', fact: 'Imported {fileName}' },
    'imports.undo': { area: 'imports', title: 'Undid an import', fact: 'Undid the import of {fileName}' },
    'imports.discard': {
      area: 'imports',
      title: 'Discarded an import',
      fact: 'Discarded the import of {fileName}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof importsAudit.actions;
type Areas = typeof importsAudit.areas;
