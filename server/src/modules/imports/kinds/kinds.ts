import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { customersOnServer } from './customers/customers.ts';
import { machineStartsOnServer } from './machine-starts/machine-starts.ts';
import { ordersOnServer } from './orders/orders.ts';
import { paymentsOnServer } from './payments/payments.ts';
import { priceListsOnServer } from './price-lists/price-lists.ts';
import { productsOnServer } from './products/products.ts';
import type { ServerKind } from './server-kind.ts';
import { teamOnServer } from './team/team.ts';

/** Every kind of import; a new one is a line here and a file beside. */
export const serverKinds: Record<ImportKindKey, ServerKind> = {
  'machine-starts': machineStartsOnServer,
  customers: customersOnServer,
  orders: ordersOnServer,
  payments: paymentsOnServer,
  products: productsOnServer,
  'price-lists': priceListsOnServer,
  team: teamOnServer,
};
