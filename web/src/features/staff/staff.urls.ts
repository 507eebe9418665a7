import { defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { addressWith } from '../../lib/list-state.ts';
import { subscriptionStatusNames } from './subscription-status-pill.tsx';

export const staffUrl = () => '/staff';
/** A business; with a member, the dialog to act as them. */
export const staffBusinessUrl = (id: number, act?: number) =>
  addressWith(`/staff/businesses/${id}`, act === undefined ? {} : { act: String(act) });

/** The list of businesses: what staff can search and filter by. */
export const businessAddress = defineListAddress({
  path: '/staff',
  search: 'Business name, id or user email',
  filters: { status: oneOf('Subscription', 'Any', subscriptionStatusNames) },
});
