/** Names of routes for live updates, without the schemas of their forms. */
export const groupPriceRouteNames = { getGroupPrices: 'machines.getGroupPrices' } as const;
