import { defineAudit } from '../core/audit-texts.ts';

export const deliveryAudit = defineAudit({
  areas: { delivery: 'Delivery' },
  actions: {
    'delivery.changeSettings': { area: 'delivery', title: 'Changed delivery settings' },
    'delivery.addZone': { area: 'delivery', title: 'Added a delivery zone' },
    'delivery.changeZone': { area: 'delivery', title: 'Changed a delivery zone' },
    'delivery.removeZone': { area: 'delivery', title: 'Removed a delivery zone' },
    'delivery.addTier': { area: 'delivery', title: 'Added a pricing tier' },
    'delivery.changeTier': { area: 'delivery', title: 'Changed a pricing tier' },
    'delivery.removeTier': { area: 'delivery', title: 'Removed a pricing tier' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof deliveryAudit.actions;
type Areas = typeof deliveryAudit.areas;
