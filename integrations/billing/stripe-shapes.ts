import { z } from 'zod';
import type { BilledSubscription, SubscriptionState } from './port.ts';

const idSchema = z.string().min(1).max(255);
/** An expanded object, or its id. */
const referenceSchema = z.union([idSchema, z.object({ id: idSchema }).transform(({ id }) => id)]);
const instantSchema = z
  .int()
  .min(0)
  .max(32_503_680_000)
  .transform((seconds) => new Date(seconds * 1000));

const states: Record<string, SubscriptionState> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
  incomplete_expired: 'never',
};

/** The fields of a subscription that we read. */
export const subscriptionSchema = z
  .object({
    id: idSchema,
    object: z.literal('subscription'),
    customer: referenceSchema,
    status: z.string(),
    metadata: z.record(z.string(), z.string()).nullish(),
    ended_at: instantSchema.nullish(),
  })
  .transform(
    ({ id, customer, status, metadata, ended_at }): BilledSubscription => ({
      id,
      payerId: customer,
      businessId: businessIdOf(metadata?.businessId),
      state: states[status] ?? 'unclear',
      endedAt: ended_at ?? undefined,
    }),
  );

const businessIdOf = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export const eventSchema = z.object({
  id: idSchema,
  object: z.literal('event'),
  type: z.string(),
  created: instantSchema,
  data: z.object({ object: z.unknown() }),
});

/** The customer of an object. */
export const ownedSchema = z.object({ customer: referenceSchema });
