import { defineRoute } from '../core/route.ts';
import { billingSchema } from './billing.schemas.ts';

export const billingRoutes = {
  getBilling: defineRoute({
    name: 'billing.getBilling',
    method: 'GET',
    path: '/business-owner/billing',
    summary: 'How the subscription of the business stands',
    permission: 'session.use',
    output: billingSchema,
    example: () => ({}),
  }),
};
