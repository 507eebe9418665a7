import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { customers } from '../../src/modules/imports/kinds/customers/customers.rules.ts';
import type { ImportKind } from '../../src/modules/imports/kinds/import-kind.rules.ts';
import { machineStarts } from '../../src/modules/imports/kinds/machine-starts/machine-starts.rules.ts';
import { orders } from '../../src/modules/imports/kinds/orders/orders.rules.ts';
import { payments } from '../../src/modules/imports/kinds/payments/payments.rules.ts';
import { priceLists } from '../../src/modules/imports/kinds/price-lists/price-lists.rules.ts';
import { products } from '../../src/modules/imports/kinds/products/products.rules.ts';
import { team } from '../../src/modules/imports/kinds/team/team.rules.ts';

/** How rows of each kind are read, without a database. */
export const serverKindRules: Record<ImportKindKey, Pick<ImportKind<unknown>, 'readRow'>> = {
  'machine-starts': machineStarts,
  customers,
  orders,
  payments,
  products,
  'price-lists': priceLists,
  team,
};
