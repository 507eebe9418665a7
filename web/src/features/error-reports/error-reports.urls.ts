import { errorSides, errorStates } from '@washboard/contract/error-reports/error-reports.schemas.ts';
import { choiceField, defineSearch, intField, textField } from '../../lib/list-state.ts';

/** The list's state in the address: filters, page, and the open group. */
export const errorsSearch = defineSearch({
  side: choiceField(['', ...errorSides], ''),
  state: choiceField([...errorStates, 'any'], 'open'),
  page: intField(0),
  cursor: textField('', 1_000),
  kind: intField(0),
});
