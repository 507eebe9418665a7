import { defineRows } from '../example-rows.ts';
import { exampleOrder } from '../orders/orders.rows.ts';

export const paymentsRows = defineRows(async ({ need }) => ({
  paymentId: (await need(exampleOrder)).paymentId,
}));
