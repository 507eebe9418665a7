import { defineAudit } from '../core/audit-texts.ts';

export const promotionsAudit = defineAudit({
  actions: {
    'promotions.addPromotion': { area: 'settings', title: 'Added a promotion' },
    'promotions.changePromotion': { area: 'settings', title: 'Changed a promotion' },
    'promotions.archivePromotion': { area: 'settings', title: 'Archived a promotion' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof promotionsAudit.actions;
