import { defineRoute } from '../core/route.ts';
import { searchQuerySchema, searchReplySchema } from './search.schemas.ts';

export const searchRoutes = {
  search: defineRoute({
    name: 'search.search',
    method: 'GET',
    path: '/search',
    summary: 'Find orders, customers, team members and machines, best first',
    permission: 'dashboard.view',
    query: searchQuerySchema,
    output: searchReplySchema,
    example: () => ({ query: { q: 'park' } }),
  }),
};
