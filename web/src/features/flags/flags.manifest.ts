import { defineManifest } from '../../lib/manifest.ts';
import { flagsPaths } from './flags.paths.ts';

export const flagsManifest = defineManifest(flagsPaths, {
  screens: {
    flags: {
      title: 'Flags',
      action: 'staff.use',
      load: () => import('./flags.screen.tsx'),
    },
  },
});
