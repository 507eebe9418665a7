import { defineRoute } from '../core/route.ts';
import { sinkMailsSchema } from './mail.schemas.ts';

export const mailRoutes = {
  listSinkMails: defineRoute({
    name: 'mail.listSinkMails',
    method: 'GET',
    path: '/dev/mails',
    summary:
      'Mails that were kept instead of being sent; nothing of the kind where a mail server is set or others can reach this one',
    permission: 'public',
    output: sinkMailsSchema,
    errors: ['not_found'],
    example: () => ({}),
  }),
};
