/** Names of routes for live updates, without the schemas of their forms. */
export const preferenceRouteNames = {
  listPreferences: 'preferences.listPreferences',
  listOffered: 'preferences.listOffered',
  getPreference: 'preferences.getPreference',
} as const;
