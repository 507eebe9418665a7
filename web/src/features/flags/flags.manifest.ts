import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const flagsManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/staff/flags',
      title: 'Flags',
      action: 'staff.use',
      load: () => import('./flags.screen.tsx'),
    }),
  ],
});
