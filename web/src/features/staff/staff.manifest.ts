import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const staffManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/staff',
      title: 'Businesses',
      action: 'staff.use',
      load: () => import('./businesses.screen.tsx'),
    }),
    defineScreen({
      path: '/staff/businesses/$id',
      title: 'Business',
      action: 'staff.use',
      load: () => import('./business.screen.tsx'),
    }),
  ],
});
