import Stripe from 'stripe';
import { BillingAway } from './port.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Stripe didn't answer. Its message is left out, because it may contain part of the key. */
export function awayBecause(error: unknown): BillingAway {
  const kind =
    error instanceof Stripe.errors.StripeError
      ? [error.type, error.statusCode, error.code].filter((part) => part !== undefined).join(' ')
      : (error as Error).name;
  return new BillingAway(`Stripe didn’t answer: ${kind}`);
}
