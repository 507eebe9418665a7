import { defineAudit } from '../core/audit-texts.ts';

export const customersAudit = defineAudit({
  areas: { customers: 'Customers' },
  actions: {
    'customers.change': { area: 'customers', title: 'Changed a customer' },
    'customers.tag': { area: 'customers', title: 'Added a tag to customers' },
    'customers.untag': { area: 'customers', title: 'Removed a tag from customers' },
    'customers.export': { area: 'customers', title: 'Exported customers' },
    'customers.undoTag': { area: 'customers', title: 'Undid a tag change' },
    'customers.deleteTag': { area: 'customers', title: 'Deleted a tag' },
    'customers.restoreTag': { area: 'customers', title: 'Restored a deleted tag' },
    'customers.consent': { area: 'customers', title: 'Recorded consent' },
    'customers.addAddress': { area: 'customers', title: 'Added an address' },
    'customers.removeAddress': { area: 'customers', title: 'Removed an address' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof customersAudit.actions;
type Areas = typeof customersAudit.areas;
