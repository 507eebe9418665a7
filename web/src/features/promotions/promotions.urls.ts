import { urlOf } from '../../lib/address.ts';
import { choiceField, defineSearch, intField } from '../../lib/list-state.ts';
import { promotionsPaths } from './promotions.paths.ts';

/** The tab and the selected promotion; 0 selects as the spec says. `page` is of its uses. */
export const promotionsSearch = defineSearch({
  tab: choiceField(['', 'active', 'inactive'], ''),
  id: intField(0),
});
export const promotionsUrl = urlOf(promotionsPaths.promotions, promotionsSearch);

export const wizardSteps = [
  { id: 'discount', label: 'Discount' },
  { id: 'items', label: 'Items' },
  { id: 'customers', label: 'Customers' },
  { id: 'schedule', label: 'Schedule' },
  { id: 'limits', label: 'Limits' },
  { id: 'review', label: 'Review' },
] as const;
export type WizardStep = (typeof wizardSteps)[number]['id'];

/** The promotion to edit, or 0 for a new one, and the step. */
export const wizardSearch = defineSearch({
  id: intField(0),
  step: choiceField(
    wizardSteps.map(({ id }) => id),
    'discount',
  ),
});
export const wizardUrl = urlOf(promotionsPaths.wizard, wizardSearch);
