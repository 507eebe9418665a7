import { preferenceRouteNames } from '@washboard/contract/preferences/preference-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listPreferences, listOffered, getPreference } = preferenceRouteNames;

export const preferencesLive: LiveTable = {
  'preferences.ordered': () => [[listPreferences], [listOffered]],
  'preferences.changed': () => [[listPreferences], [listOffered], [getPreference]],
};
