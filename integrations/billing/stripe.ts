import Stripe from 'stripe';
import { z } from 'zod';
import {
  BillingAway,
  type BillingProvider,
  type Email,
  NotSigned,
  Unreadable,
  type Webhook,
} from './port.ts';
import { createStripeCards } from './stripe-cards.ts';
import { awayBecause, isMissing } from './stripe-errors.ts';
import { eventSchema, ownedSchema, subscriptionSchema } from './stripe-shapes.ts';

export interface StripeSettings {
  /** Of the webhook endpoint. */
  webhookSecret: string;
  /** Without a key, Stripe isn't asked and webhooks are trusted in order of time. */
  secretKey: string | undefined;
  /** With this key, pages accept cards. */
  publicKey: string | undefined;
  /** Stripe's address: `https://api.stripe.com`. */
  url: string;
  answerMs?: number;
  /** A bank can be slow. */
  payMs?: number;
}

const toleranceSeconds = 300;
/** Two attempts at most, because the webhook's sender waits. */
const usualAnswerMs = 4_000;
/** More than any business has. */
const mostSubscriptions = 100;

/** Events after which a subscription's status may differ. */
const bills = /^invoice\.(paid|payment_succeeded|payment_failed|marked_uncollectible|voided)$/;
const subscriptions = /^customer\.subscription\./;

/** Stripe Billing: webhooks, and the API if there is a key. */
export function createStripe(settings: StripeSettings): BillingProvider {
  const { secretKey, publicKey, webhookSecret, payMs } = settings;
  const api = clientOf(settings);
  return {
    name: 'Stripe',
    canBeAsked: secretKey !== undefined,
    cards: secretKey && publicKey ? createStripeCards(api, { publicKey, payMs }) : undefined,
    readWebhook: (email) => eventOfWebhook(eventOf(api, email, webhookSecret)),
    async subscriptionsOf(payerId) {
      if (secretKey === undefined) return undefined;
      const answer = await api.subscriptions
        .list({ customer: payerId, status: 'all', limit: mostSubscriptions })
        .catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw awayBecause(error);
        });
      if (answer === undefined) return undefined;
      const read = z.array(subscriptionSchema).safeParse(answer.data);
      if (!read.success) throw new BillingAway('Stripe returned subscriptions of an unknown shape');
      return read.data;
    },
  };
}

function clientOf({ secretKey, url, answerMs = usualAnswerMs }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey ?? 'sk_none', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    timeout: answerMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function eventOf(api: Stripe, { bytes, header, now }: Email, secret: string): unknown {
  const signature = header('stripe-signature') ?? '';
  try {
    return api.webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new NotSigned('The signature of Stripe is missing, wrong or old.');
    throw new Unreadable('Stripe signed something that isn’t an event.');
  }
}

function eventOfWebhook(event: unknown): Webhook {
  const read = eventSchema.safeParse(event);
  if (!read.success) throw new Unreadable('Stripe signed an event of an unknown shape.');
  const { id, type, created: at, data } = read.data;
  if (bills.test(type))
    return { id, at, payerId: ownedSchema.safeParse(data.object).data?.customer, says: undefined };
  if (!subscriptions.test(type)) return { id, at, payerId: undefined, says: undefined };
  const subscription = subscriptionSchema.safeParse(data.object);
  if (!subscription.success) throw new Unreadable('Stripe signed a subscription of an unknown shape.');
  return {
    id,
    at,
    payerId: subscription.data.payerId,
    says: { subscription: subscription.data, rank: rankOf(type) },
  };
}

/** Event times are whole seconds, so a subscription can be created and paid, or changed and ended, in one. */
function rankOf(type: string): number {
  if (type.endsWith('.created')) return 0;
  return type.endsWith('.deleted') ? 2 : 1;
}
