import { shiftTypes } from '@washboard/contract/schedule/shifts.constants.ts';
import { choiceField, defineSearch, flagField, intField } from '../../lib/list-state.ts';

/** `id` is the location; a shift's form is open while `shift` or `add` is set, a closure's dialog while `ask` is. */
export const scheduleSearch = defineSearch({
  id: intField(0),
  type: choiceField(shiftTypes, 'SHIFT'),
  shift: intField(0),
  add: flagField(),
  ask: choiceField(['', 'closure', 'holidays', 'orders'], ''),
  closure: intField(0),
});
