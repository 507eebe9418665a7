import { defineAudit } from '../core/audit-texts.ts';

export const billingAudit = defineAudit({
  actions: {
    'billing.setSubscriptionStatus': { area: 'settings', title: 'Changed subscription status' },
    'billing.setPayer': { area: 'settings', title: 'Changed billing customer' },
    'billing.setCard': { area: 'settings', title: 'Changed payment card' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof billingAudit.actions;
