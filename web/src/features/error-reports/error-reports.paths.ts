import { definePaths } from '../../lib/address.ts';

export const errorReportsPaths = definePaths({
  errors: '/staff/errors',
});
