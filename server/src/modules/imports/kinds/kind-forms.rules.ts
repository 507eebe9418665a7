import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { customersForm } from './customers/customers.fields.ts';
import type { KindForm } from './import-kind.rules.ts';
import { machineStartsForm } from './machine-starts/machine-starts.fields.ts';
import { ordersForm } from './orders/orders.fields.ts';
import { paymentsForm } from './payments/payments.fields.ts';
import { priceListsForm } from './price-lists/price-lists.fields.ts';
import { productsForm } from './products/products.fields.ts';
import { teamForm } from './team/team.fields.ts';

/** Every kind's fields, required mappings and examples. */
export const kindForms: Record<ImportKindKey, KindForm> = {
  'machine-starts': machineStartsForm,
  customers: customersForm,
  orders: ordersForm,
  payments: paymentsForm,
  products: productsForm,
  'price-lists': priceListsForm,
  team: teamForm,
};
