import { statuses } from '@washboard/contract/billing/billing.schemas.ts';
import { addressWith, choiceField, defineSearch, intField, textField } from '../../lib/list-state.ts';

export const staffUrl = () => '/staff';
/** A business; with a member, the dialog to act as them. */
export const staffBusinessUrl = (id: number, act?: number) =>
  addressWith(`/staff/businesses/${id}`, act === undefined ? {} : { act: String(act) });

/** The business list's state in the address. */
export const businessesSearch = defineSearch({
  q: textField('', 60),
  status: choiceField(['', ...statuses], ''),
  page: intField(0),
  cursor: textField('', 1_000),
});
