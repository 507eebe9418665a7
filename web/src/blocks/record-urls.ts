/** The pages of single records, to which screens of other areas lead. */
export const orderPageUrl = (id: number) => `/dashboard/orders/${id}`;
export const customerPageUrl = (id: number) => `/dashboard/customers/${id}`;

/** Where files are brought in. */
export const importsUrl = '/global-settings/import';

/** The list of orders, of one customer. */
export const ordersOfUrl = (customerId: number) => `/dashboard/orders?customer=${customerId}`;
