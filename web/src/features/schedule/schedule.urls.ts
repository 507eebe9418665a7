import { futurePeriodTypes } from '@washboard/contract/core/time/periods.ts';
import { serviceTypes, shiftTypes } from '@washboard/contract/schedule/shifts.constants.ts';
import { choiceField, dayField, defineSearch, flagField, intField } from '../../lib/list-state.ts';

/** The week of shifts and windows, or the schedule of the days ahead. A shift's form is open while `shift` or `add` is set, a closure's dialog while `ask` is. */
export const scheduleSearch = defineSearch({
  period: choiceField(futurePeriodTypes, 'TODAY'),
  startDate: dayField(),
  endDate: dayField(),
  kind: choiceField(serviceTypes, 'ALL'),
  show: choiceField(['shifts', 'schedule'], 'shifts'),
  type: choiceField(shiftTypes, 'SHIFT'),
  shift: intField(0),
  add: flagField(),
  ask: choiceField(['', 'closure', 'holidays', 'orders'], ''),
  closure: intField(0),
});
