import { defineExamples } from '../core/example-ids.ts';
import type { SignedBody } from '../core/signed-body.ts';

export const billingExamples = defineExamples({
  /** A signed Stripe webhook that changes nothing here. */
  webhook: {
    content: '{"id":"evt_1","object":"event","type":"customer.subscription.updated"}',
    headers: {
      'stripe-signature': 't=1795194000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
    },
  } as SignedBody,
  /** What the provider knows the business by. */
  payerId: 'cus_Pq1ExampleId',
  /** The version of the subscription status. */
  subscriptionVersion: 1,
  /** A card the owner added at the provider. */
  cardSetup: 'seti_1RzAbCdEfGhIjKlM',
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof billingExamples;
