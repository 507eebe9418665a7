import { definePermissions } from '../core/access.ts';

export const billingPermissions = definePermissions({
  'billing.manage': ['owner'],
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof billingPermissions;
