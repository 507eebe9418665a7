import { defineAudit } from '../core/audit-texts.ts';

export const scheduleAudit = defineAudit({
  areas: { schedule: 'Schedule' },
  actions: {
    'schedule.addShift': { area: 'schedule', title: 'Added a shift' },
    'schedule.changeShift': { area: 'schedule', title: 'Changed a shift' },
    'schedule.removeShift': { area: 'schedule', title: 'Removed a shift' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof scheduleAudit.actions;
type Areas = typeof scheduleAudit.areas;
