/** Route names for live updates, without the schemas. */
export const customerRouteNames = {
  countCustomerViews: 'customers.countCustomerViews',
  listCustomers: 'customers.listCustomers',
  getCustomer: 'customers.getCustomer',
  listTags: 'customers.listTags',
} as const;
