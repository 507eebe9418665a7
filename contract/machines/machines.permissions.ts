import { dashboardRoles, definePermissions, office } from '../core/access.ts';

export const machinesPermissions = definePermissions({
  'machines.run': dashboardRoles,
  /** Record a refund of a start. */
  'machines.refund': office,
  /** See what is recorded of a turn that someone disputes. */
  'machines.evidence': office,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof machinesPermissions;
