import { errorSides, errorStates } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { choiceField, defineSearch, intField, textField } from '../../lib/list-state.ts';

/** What the list keeps in its address: its filters, its page, and the kind that lies open. */
export const errorsSearch = defineSearch({
  side: choiceField(['', ...errorSides], ''),
  state: choiceField([...errorStates, 'any'], 'open'),
  page: intField(0),
  cursor: textField('', 1_000),
  kind: intField(0),
});
