import { documentedIds } from '@washboard/contract/example-ids.list.ts';
import { signedWebhook, subscriptionWebhook } from '../../people/stripe.ts';
import { defineRows } from '../example-rows.ts';

export const billingRows = defineRows(async ({ app, label }) => {
  const now = app.server.clock.now();
  const elsewhere = subscriptionWebhook({ status: 'active', customer: 'cus_elsewhere' }, { at: now });
  return {
    payerId: `cus_${label}`,
    subscriptionVersion: documentedIds.subscriptionVersion,
    // Only if cards are accepted.
    cardSetup: documentedIds.cardSetup,
    webhook: signedWebhook(elsewhere, now),
  };
});
