import type { CategoryFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { distinctNames, isNameTaken } from '@washboard/contract/core/text/distinct-names.ts';
import { defineEditable } from '../../../platform/audit/editable.ts';
import { defineOrderable } from '../../../platform/audit/orderable.ts';
import { lockCatalog } from '../product-items.store.ts';
import { archiveCategory, insertCategory, placeCategories, updateCategory } from './categories.store.ts';
import { hasServices, holdCategory, readCategoryNames, readServiceCategories } from './categories.views.ts';

const inUse = 'This category has services. Move or archive them first.';

/** Categories of services. */
export const categories = defineEditable<CategoryFacts>({
  entity: 'catalog_category',
  actions: {
    add: 'catalog.addCategory',
    change: 'catalog.changeCategory',
    remove: 'catalog.archiveCategory',
  },
  permission: 'globalSettings.manage',
  hold: holdCategory,
  async check(tx, facts, id) {
    await lockCatalog(tx);
    const others = (await readCategoryNames(tx)).filter((one) => one.id !== id);
    if (isNameTaken(facts.name, others)) throw fieldError('name', distinctNames);
    const before = id === 0 ? undefined : (await holdCategory(tx, id))?.facts;
    const isOther =
      before !== undefined &&
      (before.category !== facts.category || before.categoryType !== facts.categoryType);
    if (isOther && (await hasServices(tx, id))) throw new AppError('conflict', { text: inUse });
  },
  insert: insertCategory,
  update: updateCategory,
  async archive(tx, id, at) {
    await lockCatalog(tx);
    if (at !== null && (await hasServices(tx, id))) throw new AppError('conflict', { text: inUse });
    await archiveCategory(tx, id, at);
  },
  events: () => [{ type: 'catalog.servicesChanged' }],
});

export const categoryOrder = defineOrderable({
  entity: 'categories',
  action: 'catalog.orderCategories',
  permission: 'globalSettings.manage',
  async hold(tx) {
    await lockCatalog(tx);
    return (await readServiceCategories(tx)).map(({ id, name }) => ({ id, name }));
  },
  place: placeCategories,
  event: { type: 'catalog.servicesChanged' },
});
