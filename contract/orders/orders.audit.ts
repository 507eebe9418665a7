import { defineAudit } from '../core/audit-texts.ts';

export const ordersAudit = defineAudit({
  areas: { orders: 'Orders' },
  actions: {
    'orders.refund': { area: 'orders', title: 'Refunded' },
    'orders.void': { area: 'orders', title: 'Voided an order' },
    'orders.move': { area: 'orders', title: 'Changed order status' },
    'orders.undoMove': { area: 'orders', title: 'Undid a status change' },
    'orders.export': { area: 'orders', title: 'Exported orders' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof ordersAudit.actions;
type Areas = typeof ordersAudit.areas;
