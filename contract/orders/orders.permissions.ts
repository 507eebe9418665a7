import { definePermissions, office } from '../core/access.ts';

export const ordersPermissions = definePermissions({
  'orders.read': office,
  'orders.change': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof ordersPermissions;
