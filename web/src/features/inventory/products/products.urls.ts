import { productSorts } from '@washboard/contract/inventory/products.constants.ts';
import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { addressOf } from '../../../lib/address.ts';
import { choiceField, defineSearch, flagField, type SearchRecord } from '../../../lib/list-state.ts';
import { inventoryPaths } from '../inventory.paths.ts';

/** What people can search, filter and sort products by. */
export const productAddress = defineListAddress({
  path: inventoryPaths.products,
  search: 'Name, SKU or barcode',
  filters: {
    archived: oneOf('Archived', 'In use', { include: 'Include archived', only: 'Archived' }),
    stock: oneOf('Stock', 'Any stock', { low: 'Low stock' }),
  },
  sorts: { by: productSorts, first: 'name', direction: 'asc' },
});

/** Whether the dialog that adds one is open. */
export const productsSearch = defineSearch({ add: flagField() });

export const productTabs = { details: 'Details', pricing: 'Pricing', stock: 'Stock' } as const;
export type ProductTab = keyof typeof productTabs;
export const productSearch = defineSearch({
  view: choiceField(['details', 'pricing', 'stock'], 'details'),
  /** The dialog that enters a movement of stock. */
  enter: flagField(),
});

/** A product, with the state of the list behind it. */
export const productHref = (search: SearchRecord, id: number) =>
  addressOf(inventoryPaths.product, { params: { id }, search });

export const productTabHref = (search: SearchRecord, id: number, view: ProductTab) =>
  addressOf(inventoryPaths.product, {
    params: { id },
    search: { ...search, view: view === 'details' ? undefined : view, page: undefined, cursor: undefined },
  });
