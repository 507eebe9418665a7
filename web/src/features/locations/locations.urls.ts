import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, intField, textField } from '../../lib/list-state.ts';
import { locationsPaths } from './locations.paths.ts';

/** The tabs of a location. */
export const locationTabs = { details: 'Details', services: 'Services & Products' } as const;
export type LocationTab = keyof typeof locationTabs;

/** The list, or one location (`id`) with its tab, and the dialog that is open over it. */
export const locationsSearch = defineSearch({
  id: intField(0),
  tab: choiceField(Object.keys(locationTabs) as LocationTab[], 'details'),
  dialog: choiceField(['', 'password', 'copy'], ''),
  q: textField('', 60),
});

export const newLocationSearch = defineSearch({
  step: choiceField(['details', 'place', 'hours'], 'details'),
});
export type NewLocationStep = 'details' | 'place' | 'hours';

const url = urlOf(locationsPaths.locations, locationsSearch);
export const locationsUrl = () => url();
export const locationUrl = (id: number, tab: LocationTab = 'details') => url({ search: { id, tab } });
export const newLocationUrl = () =>
  urlOf(locationsPaths.newLocation, newLocationSearch)({ search: { step: 'details' } });
