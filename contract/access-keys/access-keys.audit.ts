import { defineAudit } from '../core/audit-texts.ts';

export const accessKeysAudit = defineAudit({
  areas: { accessKeys: 'Access keys' },
  actions: {
    'access-keys.create': {
      area: 'accessKeys',
      title: 'Created an access key',
      fact: 'Created the access key {name}',
    },
    'access-keys.revoke': {
      area: 'accessKeys',
      title: 'Revoked an access key',
      fact: 'Revoked the access key {name}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof accessKeysAudit.actions;
type Areas = typeof accessKeysAudit.areas;
