import { definePaths } from '../../lib/address.ts';

export const auditPaths = definePaths({
  audit: '/global-settings/audit',
});
