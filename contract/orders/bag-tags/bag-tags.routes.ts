import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema, idSchema } from '../../core/schema.ts';
import {
  addedBagTagSchema,
  bagTagSchema,
  changeBagTagsSchema,
  deletedBagTagSchema,
  newBagTagSchema,
} from './bag-tags.schemas.ts';

const path = '/business-owner/admin/settings/account/bag-note-tag' as const;

/** Tags of bags, and which an order’s bags have. */
export const bagTagRoutes = {
  listBagTags: defineRoute({
    name: 'orders.listBagTags',
    method: 'GET',
    path,
    summary: 'List bag note tags, by name',
    permission: 'orders.read',
    output: z.object({ records: z.array(bagTagSchema) }),
    example: () => ({}),
  }),
  addBagTag: defineRoute({
    name: 'orders.addBagTag',
    method: 'POST',
    path,
    summary: 'Add a bag note tag',
    permission: 'globalSettings.manage',
    body: newBagTagSchema,
    output: addedBagTagSchema,
    errors: ['bad_input', 'conflict'],
    example: () => ({ body: { name: 'Handle with care' } }),
  }),
  deleteBagTag: defineRoute({
    name: 'orders.deleteBagTag',
    method: 'POST',
    path: `${path}/{id}/delete`,
    summary: 'Delete a bag note tag from all orders; this can be undone',
    permission: 'globalSettings.manage',
    params: z.object({ id: idParamSchema }),
    output: deletedBagTagSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.bagTagId) } }),
  }),
  changeBagTags: defineRoute({
    name: 'orders.changeBagTags',
    method: 'POST',
    path: '/orders/{id}/bag-note-tags',
    summary: 'Add bag note tags to an order, and remove others',
    permission: 'orders.change',
    params: z.object({ id: idParamSchema }),
    body: changeBagTagsSchema,
    output: z.object({ changeId: idSchema.nullable() }),
    errors: ['not_found', 'bad_input'],
    example: (ids) => ({ params: { id: String(ids.orderId) }, body: { added: [ids.bagTagId], removed: [] } }),
  }),
};
