import type { ChangedFacts } from './customer-change.schemas.ts';
import type { CustomerDetail } from './customer-page.schemas.ts';

/** The editable fields of a customer. */
export function factsOf(customer: CustomerDetail): ChangedFacts {
  const { firstName, lastName, companyName, email, phone, isCommercial, birthday, notes, preferences } =
    customer;
  const tags = customer.tags.map(({ name }) => name);
  return { firstName, lastName, companyName, email, phone, isCommercial, birthday, notes, tags, preferences };
}
