import { defineManifest } from '../../lib/manifest.ts';
import { locationsPaths } from './locations.paths.ts';
import { locationsUrl, locationUrl } from './locations.urls.ts';

const action = 'globalSettings.manage';

export const locationsManifest = defineManifest(locationsPaths, {
  screens: {
    locations: { title: 'Locations', action, load: () => import('./locations.screen.tsx') },
    newLocation: { title: 'New location', action, load: () => import('./new-location.screen.tsx') },
  },
  settings: [{ screen: 'locations', label: 'Locations', group: 'business', order: 20 }],
  moved: (['schedule', 'delivery'] as const).map((tab) => ({
    path: `/global-settings/${tab}` as const,
    to: ({ id }) => (Number(id) > 0 ? locationUrl(Number(id), tab) : locationsUrl()),
  })),
});
