import { auditAreaNames } from '@washboard/contract/audit-words.ts';
import { choiceField, defineSearch, flagField, intField, textField } from '../../lib/list-state.ts';

/** The list's state in the address: filters, page, and the open change. */
export const auditSearch = defineSearch({
  area: choiceField(['all', ...auditAreaNames], 'all'),
  who: intField(0),
  staff: flagField(),
  page: intField(0),
  cursor: textField('', 1_000),
  entry: intField(0),
});
