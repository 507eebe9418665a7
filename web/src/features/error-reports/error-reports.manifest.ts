import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const errorReportsManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/staff/errors',
      title: 'Errors',
      action: 'staff.use',
      load: () => import('./errors.screen.tsx'),
    }),
  ],
});
