import type { LocationTabPart } from '../../blocks/locations/location-tab.ts';

/** Hidden for apartment buildings. In production also where delivery is off (spec section 2). */
export const deliveryLocationTab: LocationTabPart = {
  tab: 'delivery',
  isShown: ({ type, hasDeliveryEnabled }, env) =>
    type !== 'RESIDENTIAL' && (hasDeliveryEnabled || env !== 'production'),
  load: () => import('./delivery-tab.tsx'),
};
