import type { LiveTable } from '../../blocks/live/live-table.ts';

export const preferencesLive: LiveTable = {
  'preferences.ordered': ['preferences.listPreferences', 'preferences.listOffered'],
  'preferences.changed': [
    'preferences.listPreferences',
    'preferences.listOffered',
    'preferences.getPreference',
  ],
};
