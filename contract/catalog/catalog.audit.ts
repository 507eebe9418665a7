import { defineAudit } from '../core/audit-texts.ts';

export const catalogAudit = defineAudit({
  actions: {
    'catalog.setTax': { area: 'settings', title: 'Changed a tax' },
    'catalog.addService': { area: 'settings', title: 'Added a service', fact: 'Added service {name}' },
    'catalog.changeService': { area: 'settings', title: 'Changed a service' },
    'catalog.archiveService': {
      area: 'settings',
      title: 'Archived a service',
      fact: 'Archived service {name}',
    },
    'catalog.addCategory': {
      area: 'settings',
      title: 'Added a service category',
      fact: 'Added category {name}',
    },
    'catalog.changeCategory': { area: 'settings', title: 'Changed a service category' },
    'catalog.orderCategories': { area: 'settings', title: 'Changed the order of categories' },
    'catalog.archiveCategory': {
      area: 'settings',
      title: 'Archived a service category',
      fact: 'Archived category {name}',
    },
    'catalog.addModifier': { area: 'settings', title: 'Added a modifier', fact: 'Added modifier {name}' },
    'catalog.changeModifier': { area: 'settings', title: 'Changed a modifier' },
    'catalog.archiveModifier': {
      area: 'settings',
      title: 'Archived a modifier',
      fact: 'Archived modifier {name}',
    },
    'catalog.changePrices': { area: 'settings', title: 'Changed prices', fact: 'Changed {prices|price}' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof catalogAudit.actions;
