// Written by `npm run lists` from the files of the modules. Do not edit it.
import { businessSettingFields } from './features/business/business.setting-fields.ts';
import { deliverySettingFields } from './features/delivery/delivery.setting-fields.ts';
import { locationsSettingFields } from './features/locations/locations.setting-fields.ts';
import { scheduleSettingFields } from './features/schedule/schedule.setting-fields.ts';

export const settingFields = [
  businessSettingFields,
  deliverySettingFields,
  locationsSettingFields,
  scheduleSettingFields,
];
