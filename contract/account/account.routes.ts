import { z } from 'zod';
import { businessSchema } from '../auth/auth.schemas.ts';
import { billingSchema } from '../billing/billing.schemas.ts';
import { defineRoute } from '../core/route.ts';

/** GET /business-owner/account (spec section 7), with the support-chat hash of section 3. */
export const accountSchema = z.object({
  email: z.string(),
  uuid: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  supportChatHash: z.string(),
  business: businessSchema,
  /** Whether the subscription is suspended (spec section 9: billing flags), and how to end that. */
  billing: billingSchema,
});

export const accountRoutes = {
  getAccount: defineRoute({
    name: 'account.getAccount',
    method: 'GET',
    path: '/business-owner/account',
    summary: 'Get the signed-in user and the business',
    permission: 'session.use',
    output: accountSchema,
    example: () => ({}),
  }),
};
