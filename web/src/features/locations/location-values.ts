import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import type { UsState } from '@washboard/contract/core/contact/us-states.ts';
import {
  districtError,
  type LocationFacts,
  type LocationRow,
  locationFactsSchema,
} from '@washboard/contract/locations/location-settings.schemas.ts';

/** The values of a location's form. */
export type LocationValues = Omit<LocationFacts, 'state'> & { state: string | null };

export const emptyLocation: LocationValues = {
  name: '',
  phoneNumber: '',
  address: '',
  city: '',
  state: null,
  zipCode: '',
  districtId: null,
  type: 'STORE',
  timeZone: 'America/New_York',
  hasDeliveryEnabled: false,
  openingHours: [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, opensAt: '07:00', closesAt: '22:00' })),
};

export const valuesOf = (location: LocationRow): LocationValues => ({
  name: location.name,
  phoneNumber: formatPhone(location.phoneNumber),
  address: location.address,
  city: location.city,
  state: location.state || null,
  zipCode: location.zipCode,
  districtId: location.districtId,
  type: location.type,
  timeZone: location.timeZone,
  hasDeliveryEnabled: location.hasDeliveryEnabled,
  openingHours: location.openingHours,
});

export const factsOf = (values: LocationValues) => ({ ...values, state: values.state as UsState });

/** The errors of these values by field. Where the account needs regions, a district is required. */
export function errorsOf(values: LocationValues, needsDistrict: boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of locationFactsSchema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  if (needsDistrict && values.districtId === null) errors[districtError.path] = districtError.message;
  return errors;
}
