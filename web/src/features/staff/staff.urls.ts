import { standings } from '@washboard/contract/billing/billing.schemas.ts';
import { choiceField, defineSearch, intField, textField } from '../../lib/list-state.ts';

export const staffUrl = () => '/staff';
export const staffBusinessUrl = (id: number) => `/staff/businesses/${id}`;

/** What the list of businesses keeps in its address. */
export const businessesSearch = defineSearch({
  q: textField('', 60),
  standing: choiceField(['', ...standings], ''),
  page: intField(0),
  cursor: textField('', 1_000),
});
