import { modifierRoutes } from '@washboard/contract/catalog/modifiers/modifiers.routes.ts';
import { newPriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { defineRows } from '../example-rows.ts';

/** A service with a price in the store, its category, an empty category, and a modifier. */
export const catalogRows = defineRows(async ({ app, world: { storeId, sessions } }) => {
  const category = (name: string) =>
    app.call(
      serviceRoutes.addServiceCategory,
      { body: { name, category: 'FIXED_PRICE', categoryType: 'LAUNDRY', lineItemOptions: [] } },
      sessions.owner,
    );
  const used = await category('Example pieces');
  const empty = await category('Example, empty');
  const body = {
    name: 'Example curtains',
    description: '',
    serviceCategoryId: used.body.id,
    hasMinPrice: true,
    turnaroundSettings: { hours: 48 },
    defaultPrice: 1_200,
    terms: { ...newPriceTerms, storePrice: 1_200 },
    storeIds: [storeId],
  };
  const service = await app.call(serviceRoutes.addService, { body }, sessions.owner);
  const extra = {
    name: 'Example extra',
    isEnabled: true,
    price: 100,
    serviceCategoryIds: [],
    serviceIds: [],
  };
  const modifier = await app.call(modifierRoutes.addModifier, { body: extra }, sessions.owner);
  return {
    serviceId: service.body.id,
    categoryId: used.body.id,
    emptyCategoryId: empty.body.id,
    modifierId: modifier.body.id,
  };
});
