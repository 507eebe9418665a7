import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { deletedTagSchema, tagChangeSchema, tagCustomersSchema } from './customer-tags.schemas.ts';

export const customerTagRoutes = {
  tagCustomers: defineRoute({
    name: 'customers.tagCustomers',
    method: 'POST',
    path: '/customer-tags/changes',
    summary: 'Give a tag to many customers, or take it from them',
    permission: 'customers.change',
    body: tagCustomersSchema,
    output: tagChangeSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      body: { customers: { storeIds: String(ids.storeId) }, tag: 'Regular', isAdded: true },
    }),
  }),
  undoTagChange: defineRoute({
    name: 'customers.undoTagChange',
    method: 'POST',
    path: '/customer-tags/changes/{id}/undo',
    summary: 'Take such a change back, where it made a difference',
    permission: 'customers.change',
    params: z.object({ id: idParamSchema }),
    output: tagChangeSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({ params: { id: String(ids.tagChangeId) } }),
  }),
  deleteNoteTag: defineRoute({
    name: 'customers.deleteNoteTag',
    method: 'DELETE',
    path: '/business-owner/admin/settings/account/customer-note-tag/{id}',
    summary: 'Delete a tag: no customer has it any more. The change can be taken back',
    permission: 'globalSettings.manage',
    params: z.object({ id: idParamSchema }),
    output: deletedTagSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.noteTagId) } }),
  }),
};
