import type { ComponentType } from 'react';

/** The tabs of the location page, in their order (spec section 2). */
export const locationTabs = {
  details: 'Details',
  services: 'Services & Products',
  delivery: 'Delivery Settings',
  schedule: 'Schedule',
} as const;
export type LocationTab = keyof typeof locationTabs;

/** What decides whether a location has a tab. */
export interface TabbedLocation {
  type: 'STORE' | 'RESIDENTIAL';
  hasDeliveryEnabled: boolean;
}

/** A tab that a feature shows on the location page; it lists its own in `<feature>.location-tab.ts`. */
export interface LocationTabPart {
  tab: Exclude<LocationTab, 'details'>;
  /** Shown everywhere unless this says otherwise. `env` is the environment of spec section 9. */
  isShown?: (location: TabbedLocation, env: string) => boolean;
  load: () => Promise<{ Tab: ComponentType<{ storeId: number }> }>;
}
