import { z } from 'zod';

/** How the subscription of a business stands. Suspended for 90 days, it can take no customer payments either. */
export const standings = ['ACTIVE', 'SUSPENDED', 'SUSPENDED_90_DAYS'] as const;
export const standingSchema = z.enum(standings);
export type Standing = z.output<typeof standingSchema>;

export const billingSchema = z.object({
  standing: standingSchema,
  /** To whom a suspended business writes. */
  contactEmail: z.string(),
  /** Whether its owner can pay by card here. */
  takesCards: z.boolean(),
});
export type Billing = z.output<typeof billingSchema>;
