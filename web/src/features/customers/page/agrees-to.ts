import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import type { ConsentChannel } from '@washboard/contract/customers/customers.constants.ts';

/** Does a customer agree to be sent marketing by this way? */
export const agreesTo = (customer: CustomerDetail, channel: ConsentChannel) =>
  channel === 'SMS' ? customer.smsConsent : customer.emailConsent;
