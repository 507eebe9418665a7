import { urlOf } from '../../../lib/address.ts';
import { choiceField, dayField, defineSearch, intField, textField } from '../../../lib/list-state.ts';
import { teamPaths } from '../team.paths.ts';

/** Any day of the week shown, empty for this week; whose shifts are open; and the dialog: of which shift, or of the tip rule of which location (0 is all). */
export const hoursSearch = defineSearch({
  week: dayField(),
  who: textField('', 60),
  ask: choiceField(['', 'add', 'correct', 'remove', 'rules', 'tips', 'tip-rule', 'checked-in'], ''),
  shift: intField(0),
  store: intField(0),
});

export const hoursUrl = urlOf(teamPaths.hours, hoursSearch);
