import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { folded } from '@washboard/contract/core/text/folded.ts';
import { customerName, searchedTerms } from '@washboard/contract/customers/search-terms.rules.ts';
import { detailOf, type Finder } from '../../platform/across/finder.ts';
import { storesFor } from '../locations/index.ts';
import { readFoundCustomers } from './found-customers.views.ts';

/** Finds customers by name, email, phone number or its last four digits. */
export const customerFinder: Finder = {
  kind: 'customer',
  permission: 'customers.read',
  async find({ business, actor }, q, limit) {
    if (searchedTerms(q).length === 0) return [];
    const stores = await storesFor(business, actor.stores, undefined);
    const customers = await readFoundCustomers(business, q, { storeIds: [...stores.keys()], limit });
    return customers.map((customer) => ({
      id: customer.id,
      title: customerName(customer) || 'No name',
      detail: detailOf(customer.phone && formatPhone(customer.phone), customer.email),
      isExact: [customerName(customer), customer.email ?? ''].some((text) => folded(text) === folded(q)),
    }));
  },
};
