import { definePermissions, office } from '../core/access.ts';

export const paymentsPermissions = definePermissions({
  'payments.refund': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof paymentsPermissions;
