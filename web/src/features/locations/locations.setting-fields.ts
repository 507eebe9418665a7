import { type SettingField, settingAt } from '../../lib/setting-field.ts';
import { locationSettingUrl } from './locations.urls.ts';

/** Fields of a location's details, by their names in the form. */
export const locationFields = {
  name: 'Location name',
  phoneNumber: 'Location phone',
  address: 'Location address',
  city: 'Location city',
  state: 'Location state',
  zipCode: 'Location zip code',
  districtId: 'Location district',
  timeZone: 'Location time zone',
  type: 'Location type',
  hasDeliveryEnabled: 'Location pickup and delivery',
  openingHours: 'Opening hours',
} as const;

const details = locationSettingUrl('details');

export const locationsSettingFields: SettingField[] = [
  ...Object.entries(locationFields).map(([field, label]) => ({
    label,
    place: 'Location: Details',
    href: settingAt(details, field),
  })),
  {
    label: 'Location tablet password',
    place: 'Location: Details',
    href: locationSettingUrl('details', { dialog: 'password' }),
  },
];
