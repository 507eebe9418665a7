import { defineManifest } from '../../lib/manifest.ts';
import { preferencesPaths } from './preferences.paths.ts';

export const preferencesManifest = defineManifest(preferencesPaths, {
  screens: {
    preferences: {
      title: 'Preferences',
      action: 'globalSettings.manage',
      load: () => import('./preferences.screen.tsx'),
    },
    preference: {
      title: 'Preference',
      action: 'globalSettings.manage',
      load: () => import('./preference.screen.tsx'),
    },
  },
  settings: [{ screen: 'preferences', label: 'Preferences', group: 'catalog', order: 50 }],
});
