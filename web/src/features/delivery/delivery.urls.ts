import { choiceField, defineSearch, intField } from '../../lib/list-state.ts';

/** `id` is the location; `ask` the open dialog, about the zone or tier `of`. */
export const deliverySearch = defineSearch({
  id: intField(0),
  ask: choiceField(['', 'settings', 'zone', 'tier'], ''),
  step: choiceField(['how', 'price', 'review'], 'how'),
  of: intField(0),
});
