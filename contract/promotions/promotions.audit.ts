import { defineAudit } from '../core/audit-texts.ts';

export const promotionsAudit = defineAudit({
  actions: {
    'promotions.addPromotion': { area: 'settings', title: 'Added a promotion' },
    'promotions.changePromotion': { area: 'settings', title: 'Changed a promotion' },
    'promotions.archivePromotion': { area: 'settings', title: 'Archived a promotion' },
    'promotions.setReferralProgram': { area: 'settings', title: 'Changed the referral program' },
    'promotions.addReferralCode': {
      area: 'settings',
      title: 'Gave a referral code',
      fact: 'Gave {customerName} the referral code {code}',
    },
    'promotions.changeReferralCode': { area: 'settings', title: 'Changed a referral code' },
    'promotions.removeReferralCode': {
      area: 'settings',
      title: 'Removed a referral code',
      fact: 'Removed the referral code {code} of {customerName}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof promotionsAudit.actions;
