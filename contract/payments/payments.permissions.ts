import { definePermissions, office } from '../core/access.ts';

export const paymentsPermissions = definePermissions({
  'payments.refund': office,
  /** See what is recorded of a payment that someone disputes. */
  'payments.evidence': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof paymentsPermissions;
