import { dashboardRoles, definePermissions } from '../core/access.ts';

export const machinesPermissions = definePermissions({
  'machines.run': dashboardRoles,
});

declare module '../core/access.ts' {
  interface Permissions extends Own {}
}
type Own = typeof machinesPermissions;
