import type { CustomerAddress } from '@washboard/contract/customers/customer-page.schemas.ts';

/** An address in one line. */
export const addressLine = ({ street, city, state, zipCode }: CustomerAddress) =>
  `${street}, ${city}, ${state} ${zipCode}`;
