import type { LocationTabPart } from '../../blocks/locations/location-tab.ts';

export const locationsLocationTab: LocationTabPart = {
  tab: 'services',
  load: () => import('./services-tab.tsx'),
};
