import { auditAreaNames } from '@washboard/contract/audit-words.ts';
import { choiceField, defineSearch, flagField, intField, textField } from '../../lib/list-state.ts';

/** What the list keeps in its address: its filters, its page, and the change that lies open. */
export const auditSearch = defineSearch({
  area: choiceField(['all', ...auditAreaNames], 'all'),
  who: intField(0),
  staff: flagField(),
  page: intField(0),
  cursor: textField('', 1_000),
  entry: intField(0),
});
