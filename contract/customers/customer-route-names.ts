/** Names of the routes that show customers, for what tells every page of live changes and needs no shapes. */
export const customerRouteNames = {
  listCustomers: 'customers.listCustomers',
  getCustomer: 'customers.getCustomer',
  listTags: 'customers.listTags',
} as const;
