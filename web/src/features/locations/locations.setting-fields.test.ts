import { locationFactsSchema } from '@washboard/contract/locations/location-settings.schemas.ts';
import { expect, test } from 'vitest';
import { locationFields } from './locations.setting-fields.ts';

test('lists every setting of a location for the palette', () => {
  expect(Object.keys(locationFields).sort()).toEqual(Object.keys(locationFactsSchema.shape).sort());
});
