import { definePermissions, heads, office } from '../core/access.ts';

export const customersPermissions = definePermissions({
  'customers.read': office,
  'customers.change': office,
  'customers.export': heads,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof customersPermissions;
