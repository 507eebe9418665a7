import { webhookRoutes } from '@washboard/contract/billing/webhooks.routes.ts';
import { addressOf } from '@washboard/contract/core/route.ts';
import {
  signedWebhook,
  startStripe,
  stripeEnv,
  subscriptionWebhook,
} from '@washboard/server/test-kit/people/stripe.ts';
import { now } from '../clock.ts';
import type { RunningServer } from '../server.ts';

/** The settings of a server that Stripe bills. */
export const billedByStripe: Record<string, string> = stripeEnv;

/** A local double of Stripe that accepts cards. */
export const openStripe = (): ReturnType<typeof startStripe> => startStripe();

/** Stripe reports a business's or customer's subscription status as of some days ago. */
export async function reportByStripe(
  office: Pick<RunningServer, 'address'>,
  status: string,
  { daysAgo = 0, businessId, customer }: { daysAgo?: number; businessId?: number; customer?: string } = {},
): Promise<number> {
  const moment = new Date(now);
  const event = subscriptionWebhook(
    {
      status,
      ...(customer === undefined ? {} : { customer }),
      ...(businessId === undefined ? {} : { metadata: { businessId: String(businessId) } }),
    },
    { at: new Date(moment.getTime() - daysAgo * 86_400_000) },
  );
  const { content, headers } = signedWebhook(event, moment);
  const { status: answered } = await fetch(office.address + addressOf(webhookRoutes.receiveStripeWebhook), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: content,
  });
  return answered;
}
