import { type LocationTab, locationTabs } from '../../blocks/locations/location-tab.ts';
import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, flagField, intField, textField } from '../../lib/list-state.ts';
import { locationsPaths } from './locations.paths.ts';

/** The list, or one location (`id`) with its tab, and the dialog that is open over it. */
export const locationsSearch = defineSearch({
  id: intField(0),
  /** The first location: where a setting of locations is opened without choosing one. */
  any: flagField(),
  tab: choiceField(Object.keys(locationTabs) as LocationTab[], 'details'),
  dialog: choiceField(['', 'password', 'copy'], ''),
  q: textField('', 60),
  /** All locations as a table or on a map. */
  view: choiceField(['table', 'map'], 'table'),
});

/** The tab of prices shows those of services or of products. */
export const servicesSearch = defineSearch({ show: choiceField(['services', 'products'], 'services') });

export const newLocationSearch = defineSearch({
  step: choiceField(['details', 'place', 'hours'], 'details'),
});
export type NewLocationStep = 'details' | 'place' | 'hours';

const url = urlOf(locationsPaths.locations, locationsSearch);
export const locationsUrl = (view: 'table' | 'map' = 'table') => url({ search: { view } });
export const locationUrl = (id: number, tab: LocationTab = 'details') => url({ search: { id, tab } });
/** A setting on a tab of the first location. */
export const locationSettingUrl = (tab: LocationTab, more: { dialog?: 'password' } = {}) =>
  url({ search: { any: true, tab, ...more } });
export const newLocationUrl = () =>
  urlOf(locationsPaths.newLocation, newLocationSearch)({ search: { step: 'details' } });
