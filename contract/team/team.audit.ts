import { defineAudit } from '../core/audit-texts.ts';

export const teamAudit = defineAudit({
  areas: { team: 'Team' },
  actions: {
    'team.changeMember': {
      area: 'team',
      title: 'Changed a team member’s role or locations',
      fact: 'Changed {fullName}’s access',
    },
    'team.removeMember': { area: 'team', title: 'Removed a team member', fact: 'Removed {fullName}' },
    'team.restoreMember': { area: 'team', title: 'Restored a team member', fact: 'Restored {fullName}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof teamAudit.actions;
type Areas = typeof teamAudit.areas;
