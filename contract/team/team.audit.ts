import { defineAudit } from '../core/audit-texts.ts';

export const teamAudit = defineAudit({
  areas: { team: 'Team' },
  actions: {
    'team.addMember': { area: 'team', title: 'Added a team member', fact: 'Added {fullName}' },
    'team.changeMember': { area: 'team', title: 'Changed a team member', fact: 'Changed {fullName}' },
    'team.removeMember': { area: 'team', title: 'Archived a team member', fact: 'Archived {fullName}' },
    'team.addShift': { area: 'team', title: 'Added a shift', fact: 'Added a shift of {employee}' },
    'team.correctShift': {
      area: 'team',
      title: 'Corrected a shift',
      fact: 'Corrected a shift of {employee}',
    },
    'team.removeShift': { area: 'team', title: 'Removed a shift', fact: 'Removed a shift of {employee}' },
    'team.setHoursRules': { area: 'team', title: 'Changed the rules for hours' },
    'team.addPayRate': { area: 'team', title: 'Set a pay rate', fact: 'Set the pay rate of {fullName}' },
    'team.changePayRate': {
      area: 'team',
      title: 'Changed a pay rate',
      fact: 'Changed the pay rate of {fullName}',
    },
    'team.removePayRate': {
      area: 'team',
      title: 'Removed a pay rate',
      fact: 'Removed a pay rate of {fullName}',
    },
    'team.addTipRule': { area: 'team', title: 'Set a tip rule' },
    'team.changeTipRule': { area: 'team', title: 'Changed a tip rule' },
    'team.removeTipRule': { area: 'team', title: 'Removed a tip rule' },
    'team.exportPay': { area: 'team', title: 'Exported pay', fact: 'Exported pay of {people|person}' },
    'team.export': { area: 'team', title: 'Exported the team', fact: 'Exported {people|person}' },
    'team.exportHours': { area: 'team', title: 'Exported hours', fact: 'Exported hours of {people|person}' },
    'team.restoreMember': { area: 'team', title: 'Restored a team member', fact: 'Restored {fullName}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof teamAudit.actions;
type Areas = typeof teamAudit.areas;
