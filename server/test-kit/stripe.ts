import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import { signed, stripeEvent, stripeSubscription } from '@washboard/integrations/billing/stripe.double.ts';

export const stripeEnv = { STRIPE_WEBHOOK_SECRET: 'whsec_ofTheTests1234567890' };

type Subscription = Parameters<typeof stripeSubscription>[0];

/** A notice of Stripe's, with its signature of the moment `at`. */
export const signedNotice = (event: unknown, at: Date): SignedBody =>
  signed(event, stripeEnv.STRIPE_WEBHOOK_SECRET, at);

/** That a subscription stands so since `at`. */
export const subscriptionNotice = (
  about: Subscription,
  { at, what = 'updated', id }: { at: Date; what?: string; id?: string },
) => stripeEvent(`customer.subscription.${what}`, stripeSubscription(about), { at, ...(id && { id }) });
