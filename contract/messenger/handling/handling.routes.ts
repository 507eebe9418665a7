import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { conversationSchema } from '../messenger.schemas.ts';
import { colleagueSchema, handlingSchema, newNoteSchema, noteSchema } from './handling.schemas.ts';

const ofOne = z.object({ id: idParamSchema });
const params = (ids: { conversationId: number }) => ({ params: { id: String(ids.conversationId) } });

export const handlingRoutes = {
  changeHandling: defineRoute({
    name: 'messenger.changeHandling',
    method: 'PATCH',
    path: '/messenger/conversations/{id}/handling',
    summary: 'Assign a conversation, put it first, or snooze it',
    permission: 'messenger.use',
    params: ofOne,
    body: handlingSchema,
    output: conversationSchema,
    errors: ['not_found'],
    example: (ids) => ({ ...params(ids), body: { isPriority: true } }),
  }),
  listColleagues: defineRoute({
    name: 'messenger.listColleagues',
    method: 'GET',
    path: '/messenger/conversations/{id}/colleagues',
    summary: 'List colleagues who see a conversation',
    permission: 'messenger.use',
    params: ofOne,
    output: z.object({ records: z.array(colleagueSchema) }),
    errors: ['not_found'],
    example: params,
  }),
  noteReplying: defineRoute({
    name: 'messenger.noteReplying',
    method: 'POST',
    path: '/messenger/conversations/{id}/replying',
    summary: 'Let colleagues see for eight seconds that you are replying',
    permission: 'messenger.use',
    params: ofOne,
    output: z.object({}),
    errors: ['not_found'],
    example: params,
  }),
  listReplying: defineRoute({
    name: 'messenger.listReplying',
    method: 'GET',
    path: '/messenger/conversations/{id}/replying',
    summary: 'List colleagues who are replying right now',
    permission: 'messenger.use',
    params: ofOne,
    output: z.object({ records: z.array(colleagueSchema) }),
    errors: ['not_found'],
    example: params,
  }),
  listNotes: defineRoute({
    name: 'messenger.listNotes',
    method: 'GET',
    path: '/messenger/conversations/{id}/notes',
    summary: 'List the internal notes of a conversation, newest first',
    permission: 'messenger.use',
    params: ofOne,
    output: z.object({ records: z.array(noteSchema) }),
    errors: ['not_found'],
    example: params,
  }),
  addNote: defineRoute({
    name: 'messenger.addNote',
    method: 'POST',
    path: '/messenger/conversations/{id}/notes',
    summary: 'Add an internal note; mentioned colleagues get an email',
    permission: 'messenger.use',
    params: ofOne,
    body: newNoteSchema,
    output: noteSchema,
    errors: ['not_found'],
    example: (ids) => ({ ...params(ids), body: { text: 'Call them after 5.' } }),
  }),
};
