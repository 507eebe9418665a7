import { AppError } from '@washboard/contract/core/errors.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import type { NewCustomerFacts } from '@washboard/contract/customers/customer-change.schemas.ts';
import { backOffice } from '@washboard/contract/customers/customers.constants.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import { audit } from '../../platform/audit/audit.ts';
import { storesFor } from '../locations/index.ts';
import { recordCustomers } from './customer-book.store.ts';
import type { Changing } from './customer-change.service.ts';

/** Adds a customer of a store, without consent to anything. */
export async function addCustomer(
  { business, actor, author }: Changing,
  { storeId, firstName, lastName, email, phoneNumber }: NewCustomerFacts,
): Promise<{ id: number }> {
  const store = (await storesFor(business, actor.stores, [storeId])).get(storeId);
  if (store === undefined) throw new AppError('not_found');
  const facts = {
    firstName,
    lastName,
    companyName: '',
    email,
    phone: phoneNumber,
    isCommercial: false,
    smsConsent: false,
    emailConsent: false,
    notes: '',
  };
  return business.write(async (tx) => {
    const businessDate = businessDayOf(author.at, store.timeZone);
    const added = { facts, storeId, businessDate, at: author.at.toISOString(), ref: '' };
    const [id = 0] = await recordCustomers(tx, backOffice, [added]);
    const after = { name: customerName(facts), phone: phoneNumber, email };
    await audit(tx, author, { action: 'customers.add', entity: 'customer', entityId: id, after });
    return { id };
  });
}
