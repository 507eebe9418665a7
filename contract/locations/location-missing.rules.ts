/** Fields without which a location is incomplete (spec section 5). */
export const requiredFields = ['name', 'phoneNumber', 'address', 'city', 'state', 'zipCode'] as const;

export const missingFields = [...requiredFields, 'districtId', 'openingHours'] as const;
export type MissingField = (typeof missingFields)[number];

export const missingLabels: Record<MissingField, string> = {
  name: 'Name',
  phoneNumber: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  districtId: 'District',
  openingHours: 'Opening hours',
};

type Facts = Readonly<Record<(typeof requiredFields)[number], string>> & {
  districtId: number | null;
  openingHours: readonly unknown[];
};

/** What a location still misses, in the order of the form. A district counts where the account needs regions. */
export function missingOf(location: Facts, needsDistrict: boolean): MissingField[] {
  return [
    ...requiredFields.filter((name) => location[name].trim() === ''),
    ...(needsDistrict && location.districtId === null ? (['districtId'] as const) : []),
    ...(location.openingHours.length === 0 ? (['openingHours'] as const) : []),
  ];
}

/** Whether the fields of spec section 5 are filled in. Opening hours are only recommended. */
export const isComplete = (missing: readonly MissingField[]) =>
  missing.every((field) => field === 'openingHours');
