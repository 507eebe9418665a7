import { stockSorts } from '@washboard/contract/inventory/stock.constants.ts';
import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { addressOf, urlOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, intField } from '../../../lib/list-state.ts';
import { inventoryPaths } from '../inventory.paths.ts';

export const stockAddress = defineListAddress({
  path: inventoryPaths.stock,
  search: 'Name or SKU',
  filters: { level: oneOf('Stock', 'All stock', { low: 'Reorder list' }) },
  sorts: { by: stockSorts, first: 'name', direction: 'asc' },
});

/** The dialog that enters a movement: of which product at which store. */
export const stockSearch = defineSearch({
  product: intField(0),
  store: intField(0),
});

/** Where counting goes on, and which entry is being made. */
export const countSearch = defineSearch({
  store: intField(0),
  how: choiceField(['keyboard', 'camera'], 'keyboard'),
});
export const countUrl = urlOf(inventoryPaths.count, countSearch);
export const stockUrl = addressOf(inventoryPaths.stock);
