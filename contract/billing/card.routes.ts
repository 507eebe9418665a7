import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { billingCardSchema, useCardSchema } from './card.schemas.ts';

export const cardRoutes = {
  getCard: defineRoute({
    name: 'billing.getCard',
    method: 'GET',
    path: '/business-owner/billing/card',
    summary: 'Get the card that pays for Washboard, and open invoices',
    permission: 'billing.manage',
    output: billingCardSchema,
    errors: ['busy'],
    example: () => ({}),
  }),
  beginCard: defineRoute({
    name: 'billing.beginCard',
    method: 'POST',
    path: '/business-owner/billing/card/begin',
    summary: 'Get a secret to add a card at the payment provider',
    permission: 'billing.manage',
    notWhileActing: true,
    triesPerMinute: 60,
    output: z.object({ secret: z.string() }),
    errors: ['conflict', 'busy'],
    example: () => ({}),
  }),
  useCard: defineRoute({
    name: 'billing.useCard',
    method: 'PUT',
    path: '/business-owner/billing/card',
    summary: 'Use the added card from now on, and pay open invoices',
    permission: 'billing.manage',
    notWhileActing: true,
    triesPerMinute: 60,
    body: useCardSchema,
    output: billingCardSchema,
    errors: ['conflict', 'busy'],
    example: (ids) => ({ body: { setupId: ids.cardSetup } }),
  }),
};
