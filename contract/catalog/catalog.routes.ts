import { defineRoute } from '../core/route.ts';
import { offerQuerySchema, offerSchema } from './catalog.schemas.ts';

/** What a point of sale asks before it sells. */
export const catalogRoutes = {
  readOffer: defineRoute({
    name: 'catalog.readOffer',
    method: 'GET',
    path: '/catalog/v1/offer',
    summary: 'Get what a store sells now: items with price and tax rate, taxes, and current promotions',
    permission: 'key:catalog.read',
    query: offerQuerySchema,
    output: offerSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeId: String(ids.storeId) } }),
  }),
};
