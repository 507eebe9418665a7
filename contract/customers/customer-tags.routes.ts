import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { deletedTagSchema, tagChangeSchema, tagCustomersSchema } from './customer-tags.schemas.ts';

export const customerTagRoutes = {
  tagCustomers: defineRoute({
    name: 'customers.tagCustomers',
    method: 'POST',
    path: '/customer-tags/changes',
    summary: 'Add or remove a tag of many customers',
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
    summary: 'Undo such a change for the customers it changed',
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
    summary: 'Delete a tag from all customers; this can be undone',
    permission: 'globalSettings.manage',
    params: z.object({ id: idParamSchema }),
    output: deletedTagSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.noteTagId) } }),
  }),
};
