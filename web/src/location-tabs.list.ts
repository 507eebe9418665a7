// Written by `npm run lists` from the files of the modules. Do not edit it.
import { deliveryLocationTab } from './features/delivery/delivery.location-tab.ts';
import { locationsLocationTab } from './features/locations/locations.location-tab.ts';
import { scheduleLocationTab } from './features/schedule/schedule.location-tab.ts';

export const locationTabParts = [deliveryLocationTab, locationsLocationTab, scheduleLocationTab];
