import { defineAudit } from '../core/audit-texts.ts';

export const ordersAudit = defineAudit({
  areas: { orders: 'Orders' },
  actions: {
    'orders.refund': { area: 'orders', title: 'Refunded', fact: 'Refunded {amountCents} on {code}' },
    'orders.void': { area: 'orders', title: 'Voided an order', fact: 'Voided {code}' },
    'orders.move': {
      area: 'orders',
      title: 'Changed order status',
      fact: 'Changed the status of {orders|order}',
    },
    'orders.undoMove': {
      area: 'orders',
      title: 'Undid a status change',
      fact: 'Undid a status change of {orders|order}',
    },
    'orders.export': { area: 'orders', title: 'Exported orders', fact: 'Exported {orders|order}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof ordersAudit.actions;
type Areas = typeof ordersAudit.areas;
