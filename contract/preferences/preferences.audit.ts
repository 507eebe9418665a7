import { defineAudit } from '../core/audit-texts.ts';

export const preferencesAudit = defineAudit({
  actions: {
    'preferences.addPreference': {
      area: 'settings',
      title: 'Added a preference',
      fact: 'Added preference {name}',
    },
    'preferences.changePreference': { area: 'settings', title: 'Changed a preference' },
    'preferences.orderPreferences': { area: 'settings', title: 'Changed the order of preferences' },
    'preferences.archivePreference': {
      area: 'settings',
      title: 'Archived a preference',
      fact: 'Archived preference {name}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof preferencesAudit.actions;
