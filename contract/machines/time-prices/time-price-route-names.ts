/** Names of routes for live updates, without the schemas of their forms. */
export const timePriceRouteNames = {
  listTimePrices: 'machines.listTimePrices',
  previewTimePrice: 'machines.previewTimePrice',
} as const;
