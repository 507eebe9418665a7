import { z } from 'zod';

/** How the subscription of a business stands. Suspended for 90 days, it can take no customer payments either. */
export const statuses = ['ACTIVE', 'SUSPENDED', 'SUSPENDED_90_DAYS'] as const;
export const subscriptionStatusSchema = z.enum(statuses);
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>;

export const billingSchema = z.object({
  status: subscriptionStatusSchema,
  /** To whom a suspended business writes. */
  contactEmail: z.string(),
  /** Whether its owner can pay by card here. */
  takesCards: z.boolean(),
});
export type Billing = z.output<typeof billingSchema>;
