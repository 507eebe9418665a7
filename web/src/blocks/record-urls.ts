/** Addresses of records that screens of other features link to. */
export const orderPageUrl = (id: number) => `/dashboard/orders/${id}`;
export const customerPageUrl = (id: number) => `/dashboard/customers/${id}`;

/** The import history. */
export const importsUrl = '/global-settings/import';

/** A customer's orders. */
export const ordersOfUrl = (customerId: number) => `/dashboard/orders?customer=${customerId}`;
