import { defineManifest } from '../../lib/manifest.ts';
import { errorReportsPaths } from './error-reports.paths.ts';

export const errorReportsManifest = defineManifest(errorReportsPaths, {
  screens: {
    errors: {
      title: 'Errors',
      action: 'staff.use',
      load: () => import('./errors.screen.tsx'),
    },
  },
});
