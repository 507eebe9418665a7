/** Names of routes for live updates, without the schemas of their forms. */
export const settingsRouteNames = {
  getAccountDetails: 'locations.getAccountDetails',
  listLocations: 'locations.listLocations',
  listPlaces: 'locations.listPlaces',
  getAccountSettings: 'account.getAccountSettings',
  getStoreLogin: 'account.getStoreLogin',
  listTaxes: 'catalog.listTaxes',
  listCheckedIn: 'team.listCheckedIn',
} as const;
