import { choiceField, defineSearch, intField } from '../../lib/list-state.ts';

/** `ask` is the open dialog, about the zone or tier `of`. */
export const deliverySearch = defineSearch({
  ask: choiceField(['', 'settings', 'zone', 'tier'], ''),
  step: choiceField(['how', 'price', 'review'], 'how'),
  of: intField(0),
});
