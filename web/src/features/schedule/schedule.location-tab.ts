import type { LocationTabPart } from '../../blocks/locations/location-tab.ts';

export const scheduleLocationTab: LocationTabPart = {
  tab: 'schedule',
  load: () => import('./schedule-tab.tsx'),
};
