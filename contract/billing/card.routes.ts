import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { billingCardSchema, useCardSchema } from './card.schemas.ts';

export const cardRoutes = {
  getCard: defineRoute({
    name: 'billing.getCard',
    method: 'GET',
    path: '/business-owner/billing/card',
    summary: 'What the business pays for Washboard with, and what is open',
    permission: 'billing.manage',
    output: billingCardSchema,
    errors: ['busy'],
    example: () => ({}),
  }),
  beginCard: defineRoute({
    name: 'billing.beginCard',
    method: 'POST',
    path: '/business-owner/billing/card/begin',
    summary: 'Ask for the secret by which the page hands a card over to who keeps it',
    permission: 'billing.manage',
    notWhileActing: true,
    triesPerMinute: 10,
    output: z.object({ secret: z.string() }),
    errors: ['conflict', 'busy'],
    example: () => ({}),
  }),
  useCard: defineRoute({
    name: 'billing.useCard',
    method: 'PUT',
    path: '/business-owner/billing/card',
    summary: 'Pay with the card that was handed over from now on, and at once what is open',
    permission: 'billing.manage',
    notWhileActing: true,
    triesPerMinute: 10,
    body: useCardSchema,
    output: billingCardSchema,
    errors: ['conflict', 'busy'],
    example: (ids) => ({ body: { handedOver: ids.handedOverCard } }),
  }),
};
