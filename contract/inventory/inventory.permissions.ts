import { definePermissions, office } from '../core/access.ts';

export const inventoryPermissions = definePermissions({
  /** See, count and move the stock of one's stores. */
  'stock.manage': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof inventoryPermissions;
