import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import type { SignedBody } from '@washboard/contract/core/signed-body.ts';
import { openStripe } from '@washboard/integrations/billing/stripe.double.ts';
import {
  signed,
  stripeEvent,
  stripeSubscription,
} from '@washboard/integrations/billing/stripe-events.double.ts';
import { setPayer } from '../../src/modules/billing/index.ts';
import { commandLineAuthor } from '../../src/platform/audit/audit.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { TestApp, TestSession } from '../app.ts';

export const stripeEnv = { STRIPE_WEBHOOK_SECRET: 'whsec_ofTheTests1234567890' };

type Subscription = Parameters<typeof stripeSubscription>[0];

/** A Stripe webhook, signed at the moment `at`. */
export const signedWebhook = (event: unknown, at: Date): SignedBody =>
  signed(event, stripeEnv.STRIPE_WEBHOOK_SECRET, at);

/** A subscription's status since `at`. */
export const subscriptionWebhook = (
  about: Subscription,
  { at, what = 'updated', id }: { at: Date; what?: string; id?: string },
) => stripeEvent(`customer.subscription.${what}`, stripeSubscription(about), { at, ...(id && { id }) });

const secretKey = 'sk_test_ofTheTests1234567890';

/** A local Stripe double, with the settings of an installation it bills, with cards. */
export async function startStripe() {
  const double = await openStripe(secretKey);
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: 'pk_test_ofTheTests1234567890' };
  return {
    ...double,
    env: { ...stripeEnv, ...keys, STRIPE_URL: double.url },
    /** A customer with a subscription in this status; Stripe knows which business it is. */
    subscribe: (customer: string, status: string, businessId?: number) =>
      double.put(
        stripeSubscription({
          id: `sub_of_${customer}`,
          customer,
          status,
          metadata: businessId === undefined ? {} : { businessId: String(businessId) },
        }),
      ),
  };
}

/** Links a business to this customer, without asking Stripe. */
export const tieTo = (database: Database, businessId: number, payerId: string): Promise<void> =>
  setPayer({ database, provider: { canBeAsked: false } }, commandLineAuthor(), businessId, {
    payerId,
    byHand: false,
  });

/** An added, unused card of the owner. */
export async function addCardAtStripe(
  app: TestApp,
  owner: TestSession,
  stripe: Awaited<ReturnType<typeof startStripe>>,
): Promise<string> {
  const { body } = await app.call(cardRoutes.beginCard, {}, owner);
  return stripe.completeSetup(body.secret);
}
