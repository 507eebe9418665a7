import { defineAudit } from '../core/audit-texts.ts';

export const inventoryAudit = defineAudit({
  actions: {
    'inventory.addProduct': { area: 'settings', title: 'Added a product' },
    'inventory.changeProduct': { area: 'settings', title: 'Changed a product' },
    'inventory.archiveProduct': { area: 'settings', title: 'Archived a product' },
    'inventory.setPrices': { area: 'settings', title: 'Changed product prices' },
    'inventory.moveStock': { area: 'settings', title: 'Changed stock' },
  },
});

declare module '../core/audit-texts.ts' {
  interface AuditActions extends Actions {}
}
type Actions = typeof inventoryAudit.actions;
