import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import type { ConsentChannel } from '@washboard/contract/customers/customers.constants.ts';

/** Whether a customer agreed to marketing by this channel. */
export const agreesTo = (customer: CustomerDetail, channel: ConsentChannel) =>
  channel === 'SMS' ? customer.smsConsent : customer.emailConsent;
