import { definePaths } from '../../lib/address.ts';

export const analyticsPaths = definePaths({
  dashboard: '/dashboard/analytics-dashboard',
  serviceReport: '/messenger/service',
});
