import { z } from 'zod';
import { defineRoute } from '../core/route.ts';

const ofCarrier = {
  method: 'POST',
  permission: 'public',
  signedBody: true,
  maxBodyBytes: 64 * 1024,
  output: z.object({}),
} as const;

/** What the text message service tells. It signs each notice; an unsigned one is refused. */
export const textNoticeRoutes = {
  receiveText: defineRoute({
    ...ofCarrier,
    name: 'messenger.receiveText',
    path: '/notices/texts',
    summary: 'Receive a customer’s text from the text message service',
    // The service reads this answer as commands; there are none.
    download: 'text/xml',
    errors: ['not_found', 'text_not_signed'],
    example: (ids) => ({ signed: ids.textNotice }),
  }),
  receiveTextReport: defineRoute({
    ...ofCarrier,
    name: 'messenger.receiveTextReport',
    path: '/notices/texts/{key}',
    summary: 'Receive what became of a text that we sent',
    params: z.object({ key: z.uuid() }),
    errors: ['not_found', 'text_not_signed'],
    example: (ids) => ({ params: { key: ids.textKey }, signed: ids.textReport }),
  }),
};
