import { defineAudit } from '../core/audit-texts.ts';

export const scheduleAudit = defineAudit({
  areas: { schedule: 'Schedule' },
  actions: {
    'schedule.addShift': { area: 'schedule', title: 'Added a shift' },
    'schedule.changeShift': { area: 'schedule', title: 'Changed a shift' },
    'schedule.removeShift': { area: 'schedule', title: 'Removed a shift' },
    'schedule.addClosure': { area: 'schedule', title: 'Added a closure' },
    'schedule.changeClosure': { area: 'schedule', title: 'Changed a closure' },
    'schedule.removeClosure': { area: 'schedule', title: 'Removed a closure' },
    'schedule.rescheduleStop': { area: 'schedule', title: 'Rescheduled a pickup or delivery' },
    'schedule.cancelStop': { area: 'schedule', title: 'Canceled a pickup or delivery' },
    'schedule.restoreStop': { area: 'schedule', title: 'Restored a pickup or delivery' },
    'schedule.dismissStop': { area: 'schedule', title: 'Dismissed an affected order' },
    'schedule.listStop': { area: 'schedule', title: 'Listed an affected order again' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof scheduleAudit.actions;
type Areas = typeof scheduleAudit.areas;
