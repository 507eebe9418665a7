import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

export const webhookRoutes = {
  receiveStripeWebhook: defineRoute({
    name: 'billing.receiveStripeWebhook',
    method: 'POST',
    path: '/notices/stripe',
    summary: 'Receive a Stripe webhook, signed with the endpoint’s secret',
    permission: 'public',
    signedBody: true,
    maxBodyBytes: 512 * 1024,
    output: z.object({}),
    errors: ['signature_invalid', 'not_found', 'busy'],
    example: (ids) => ({ signed: ids.webhook }),
  }),
};
