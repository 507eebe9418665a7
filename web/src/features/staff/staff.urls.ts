import { defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { addressOf, urlOf } from '../../lib/address.ts';
import { defineSearch, intField } from '../../lib/list-state.ts';
import { staffPaths } from './staff.paths.ts';
import { subscriptionStatusNames } from './subscription-status-pill.tsx';

export const staffUrl = () => addressOf(staffPaths.businesses);

/** The member whose acting dialog is open. */
export const businessSearch = defineSearch({ act: intField(0) });

const businessUrl = urlOf(staffPaths.business, businessSearch);

/** A business; with a member, the dialog to act as them. */
export const staffBusinessUrl = (id: number, act = 0) => businessUrl({ params: { id }, search: { act } });

/** The list of businesses: what staff can search and filter by. */
export const businessAddress = defineListAddress({
  path: staffPaths.businesses,
  search: 'Business name, id or user email',
  filters: { status: oneOf('Subscription', 'Any', subscriptionStatusNames) },
});
