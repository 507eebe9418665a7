/** The pages of single records, to which screens of other areas lead. */
export const orderPageUrl = (id: number) => `/dashboard/orders/${id}`;
export const customerPageUrl = (id: number) => `/dashboard/customers/${id}`;
