import { defineManifest } from '../../lib/manifest.ts';
import { locationsPaths } from './locations.paths.ts';
import { newLocationUrl } from './locations.urls.ts';

const action = 'globalSettings.manage';

export const locationsManifest = defineManifest(locationsPaths, {
  screens: {
    locations: { title: 'Locations', action, load: () => import('./locations.screen.tsx') },
    newLocation: { title: 'New location', action, load: () => import('./new-location.screen.tsx') },
  },
  settings: [{ screen: 'locations', label: 'Locations', group: 'business', order: 20 }],
  palette: [{ label: 'Add a location', href: newLocationUrl(), action }],
});
