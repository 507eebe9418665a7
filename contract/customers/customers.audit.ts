import { defineAudit } from '../core/audit-texts.ts';

export const customersAudit = defineAudit({
  areas: { customers: 'Customers' },
  actions: {
    'customers.add': { area: 'customers', title: 'Added a customer', fact: 'Added {name}' },
    'customers.change': { area: 'customers', title: 'Changed a customer', fact: 'Changed {name}' },
    'customers.merge': {
      area: 'customers',
      title: 'Merged two customers',
      fact: 'Merged {merged} into {name}',
    },
    'customers.undoMerge': {
      area: 'customers',
      title: 'Undid a merge of customers',
      fact: 'Undid a merge into {name}',
    },
    'customers.tag': {
      area: 'customers',
      title: 'Added a tag to customers',
      fact: 'Added the tag {tag} to {customers|customer}',
    },
    'customers.untag': {
      area: 'customers',
      title: 'Removed a tag from customers',
      fact: 'Removed the tag {tag} from {customers|customer}',
    },
    'customers.export': {
      area: 'customers',
      title: 'Exported customers',
      fact: 'Exported {customers|customer}',
    },
    'customers.undoTag': {
      area: 'customers',
      title: 'Undid a tag change',
      fact: 'Undid the tag {tag} on {customers|customer}',
    },
    'customers.deleteTag': { area: 'customers', title: 'Deleted a tag', fact: 'Deleted the tag {name}' },
    'customers.restoreTag': {
      area: 'customers',
      title: 'Restored a deleted tag',
      fact: 'Restored the tag {name}',
    },
    'customers.consent': { area: 'customers', title: 'Recorded consent', fact: 'Recorded consent of {name}' },
    'customers.addAddress': {
      area: 'customers',
      title: 'Added an address',
      fact: 'Added an address of {name}',
    },
    'customers.removeAddress': {
      area: 'customers',
      title: 'Removed an address',
      fact: 'Removed an address of {name}',
    },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
  interface AuditAreas extends Areas {}
}
type Actions = typeof customersAudit.actions;
type Areas = typeof customersAudit.areas;
