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
    'orders.addBagTag': {
      area: 'orders',
      title: 'Added a bag note tag',
      fact: 'Added the bag note tag {name}',
    },
    'orders.deleteBagTag': {
      area: 'orders',
      title: 'Deleted a bag note tag',
      fact: 'Deleted the bag note tag {name}',
    },
    'orders.restoreBagTag': {
      area: 'orders',
      title: 'Restored a bag note tag',
      fact: 'Restored the bag note tag {name}',
    },
    'orders.changeBagTags': {
      area: 'orders',
      title: 'Changed bag notes',
      fact: 'Changed the bag notes of an order',
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
