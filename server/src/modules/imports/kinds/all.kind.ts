import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { customersOnServer } from './customers/customers.kind.ts';
import { machineStartsOnServer } from './machine-starts/machine-starts.kind.ts';
import { ordersOnServer } from './orders/orders.kind.ts';
import { paymentsOnServer } from './payments/payments.kind.ts';
import { priceListsOnServer } from './price-lists/price-lists.kind.ts';
import { productsOnServer } from './products/products.kind.ts';
import type { ServerKind } from './server-kind.rules.ts';
import { teamOnServer } from './team/team.kind.ts';

/** Every import kind; a new one adds a line here and its own folder. */
export const serverKinds: Record<ImportKindKey, ServerKind> = {
  'machine-starts': machineStartsOnServer,
  customers: customersOnServer,
  orders: ordersOnServer,
  payments: paymentsOnServer,
  products: productsOnServer,
  'price-lists': priceListsOnServer,
  team: teamOnServer,
};
