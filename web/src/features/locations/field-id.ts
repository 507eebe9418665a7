import type { MissingField } from '@washboard/contract/locations/location-missing.rules.ts';

/** The id of a field's input, so that the list of what is missing can lead to it. */
export const fieldId = (field: MissingField) => `location-${field}`;
