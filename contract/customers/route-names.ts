/** Names of routes that live pages ask anew. The connection is on every page: it loads these, not the routes. */
export const customerRouteNames = { list: 'customers.list' } as const;
