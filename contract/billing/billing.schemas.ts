import { z } from 'zod';

/** A business's subscription status. After 90 days it can't take customer payments either. */
export const statuses = ['ACTIVE', 'SUSPENDED', 'SUSPENDED_90_DAYS'] as const;
export const subscriptionStatusSchema = z.enum(statuses);
export type SubscriptionStatus = z.output<typeof subscriptionStatusSchema>;

export const billingSchema = z.object({
  status: subscriptionStatusSchema,
  /** Where a suspended business can write. */
  contactEmail: z.string(),
  /** Whether its owner can pay by card here. */
  takesCards: z.boolean(),
});
export type Billing = z.output<typeof billingSchema>;
