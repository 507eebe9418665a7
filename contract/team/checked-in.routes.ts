import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { checkedInSchema } from './checked-in.schemas.ts';

export const checkedInRoutes = {
  listCheckedIn: defineRoute({
    name: 'team.listCheckedIn',
    method: 'GET',
    path: '/business-owner/admin/settings/locations/{id}/checked-in',
    summary: 'List who is clocked in at a location; at most 200',
    permission: 'hours.manage',
    params: z.object({ id: idParamSchema }),
    output: z.object({ records: z.array(checkedInSchema), timeZone: z.string() }),
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.storeId) } }),
  }),
};
