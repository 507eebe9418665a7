import { customersForm } from './customers.fields.ts';
import type { KindForm } from './import-kind.ts';
import type { ImportKindKey } from './imports.schemas.ts';
import { machineStartsForm } from './machine-starts.fields.ts';
import { ordersForm } from './orders.fields.ts';
import { paymentsForm } from './payments.fields.ts';
import { priceListsForm } from './price-lists.fields.ts';
import { productsForm } from './products.fields.ts';
import { teamForm } from './team.fields.ts';

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
