import { defineManifest } from '../../lib/manifest.ts';
import { staffPaths } from './staff.paths.ts';

export const staffManifest = defineManifest(staffPaths, {
  screens: {
    businesses: {
      title: 'Businesses',
      action: 'staff.use',
      load: () => import('./businesses.screen.tsx'),
    },
    business: {
      title: 'Business',
      action: 'staff.use',
      load: () => import('./business.screen.tsx'),
    },
  },
});
