import { customersForm } from './fields/customers.fields.ts';
import { machineStartsForm } from './fields/machine-starts.fields.ts';
import { ordersForm } from './fields/orders.fields.ts';
import { paymentsForm } from './fields/payments.fields.ts';
import { priceListsForm } from './fields/price-lists.fields.ts';
import { productsForm } from './fields/products.fields.ts';
import { teamForm } from './fields/team.fields.ts';
import type { KindForm } from './import-kind.ts';
import type { ImportKindKey } from './imports.schemas.ts';

/** Every kind's fields, what a mapping must have, and examples. */
export const kindForms: Record<ImportKindKey, KindForm> = {
  'machine-starts': machineStartsForm,
  customers: customersForm,
  orders: ordersForm,
  payments: paymentsForm,
  products: productsForm,
  'price-lists': priceListsForm,
  team: teamForm,
};
