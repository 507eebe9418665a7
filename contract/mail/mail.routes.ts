import { defineRoute } from '../core/route.ts';
import { sinkMailsSchema } from './mail.schemas.ts';

export const mailRoutes = {
  listSinkMails: defineRoute({
    name: 'mail.listSinkMails',
    method: 'GET',
    path: '/dev/mails',
    summary: 'List the test inbox; empty with a mail server, or if others can reach this server',
    permission: 'public',
    output: sinkMailsSchema,
    errors: ['not_found'],
    example: () => ({}),
  }),
};
