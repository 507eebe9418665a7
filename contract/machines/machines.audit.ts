import { defineAudit } from '../core/audit-texts.ts';

export const machinesAudit = defineAudit({
  areas: { machines: 'Machines' },
  actions: {
    'machines.setPrice': { area: 'machines', title: 'Set a vend price' },
    'machines.undoPrice': { area: 'machines', title: 'Undid a vend price' },
    'machines.export': { area: 'machines', title: 'Exported turns', fact: 'Exported {turns|turn}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof machinesAudit.actions;
type Areas = typeof machinesAudit.areas;
