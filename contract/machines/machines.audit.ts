import { defineAudit } from '../core/audit-texts.ts';

export const machinesAudit = defineAudit({
  areas: { machines: 'Machines' },
  actions: {
    'machines.setPrice': { area: 'machines', title: 'Set a vend price' },
    'machines.undoPrice': { area: 'machines', title: 'Undid a vend price' },
    'machines.setGroupPrice': { area: 'machines', title: 'Set the price of a group of machines' },
    'machines.undoGroupPrice': { area: 'machines', title: 'Undid the price of a group of machines' },
    'machines.addTimePrice': { area: 'machines', title: 'Added slow hours or a promotion' },
    'machines.changeTimePrice': { area: 'machines', title: 'Changed slow hours or a promotion' },
    'machines.removeTimePrice': { area: 'machines', title: 'Removed slow hours or a promotion' },
    'machines.addMachine': { area: 'machines', title: 'Added a machine' },
    'machines.changeMachine': { area: 'machines', title: 'Changed a machine' },
    'machines.archiveMachine': { area: 'machines', title: 'Archived a machine' },
    'machines.pairDevice': { area: 'machines', title: 'Paired a device' },
    'machines.refundTurn': {
      area: 'machines',
      title: 'Refunded a start',
      fact: 'Refunded {amountCents} on {name}: {reason}',
    },
    'machines.showEvidence': {
      area: 'machines',
      title: 'Opened the evidence of a start',
      fact: 'Opened the evidence of a start on {name}',
    },
    'machines.takeOut': {
      area: 'machines',
      title: 'Took a machine out of order',
      fact: 'Took {name} out of order: {reason}',
    },
    'machines.changeRepair': { area: 'machines', title: 'Changed a repair' },
    'machines.putBack': { area: 'machines', title: 'Put a machine back in service' },
    'machines.export': { area: 'machines', title: 'Exported turns', fact: 'Exported {turns|turn}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof machinesAudit.actions;
type Areas = typeof machinesAudit.areas;
