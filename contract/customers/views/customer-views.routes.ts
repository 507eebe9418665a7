import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idListSchema } from '../../core/schema.ts';
import { customerViewNames } from './customer-views.constants.ts';

/** How many customers each view of the list has. */
const customerViewCountsSchema = z.object({
  views: z.array(z.object({ view: z.enum(customerViewNames), total: z.int(), totalIsExact: z.boolean() })),
});
export type CustomerViewCounts = z.output<typeof customerViewCountsSchema>;

export const customerViewRoutes = {
  countCustomerViews: defineRoute({
    name: 'customers.countCustomerViews',
    method: 'GET',
    path: '/customers/views',
    summary: 'Count the customers of each view',
    permission: 'customers.read',
    query: z.object({ storeIds: idListSchema().optional() }),
    output: customerViewCountsSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeIds: String(ids.storeId) } }),
  }),
};
