import { customersPaths } from '../features/customers/customers.paths.ts';
import { importsPaths } from '../features/imports/imports.paths.ts';
import { machinesPaths } from '../features/machines/machines.paths.ts';
import { ordersPaths } from '../features/orders/orders.paths.ts';
import { addressOf } from '../lib/address.ts';

/** Addresses of records that screens of other features link to. */
export const orderPageUrl = (id: number) => addressOf(ordersPaths.order, { params: { id } });
export const customerPageUrl = (id: number) => addressOf(customersPaths.customer, { params: { id } });
export const machinePageUrl = (id: number) => addressOf(machinesPaths.machine, { params: { id } });
export const repairUrl = (id: number) => addressOf(machinesPaths.repairs, { search: { repair: String(id) } });

/** The import history. */
export const importsUrl = addressOf(importsPaths.imports);

/** A customer's orders. */
export const ordersOfUrl = (customerId: number) =>
  addressOf(ordersPaths.orders, { search: { customer: String(customerId) } });
