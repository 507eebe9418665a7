export {
  type CatalogItem,
  findItems,
  findItemsByName,
  findPricedElsewhere,
  missingCategories,
} from './catalog.views.ts';
export { recordItems, undoItems } from './items.store.ts';
export { recordPrices, voidPrices, voidPricesOfItems } from './prices.store.ts';
