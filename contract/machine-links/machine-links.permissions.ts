import { definePermissions, heads, office } from '../core/access.ts';

export const machineLinksPermissions = definePermissions({
  /** Start a machine for a customer, free of charge. */
  'machines.serve': office,
  /** Place machines on the floor plan. */
  'machines.arrange': office,
  /** Record coins and cards collected from machines. */
  'machines.collect': office,
  'machines.limit': heads,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof machineLinksPermissions;
