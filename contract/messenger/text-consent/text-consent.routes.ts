import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { conversationSchema } from '../messenger.schemas.ts';
import { textConsentSchema } from './text-consent.schemas.ts';

export const textConsentRoutes = {
  recordTextConsent: defineRoute({
    name: 'messenger.recordTextConsent',
    method: 'POST',
    path: '/messenger/conversations/{id}/text-consent',
    summary: 'Record that a customer wants no texts, or texts again, with how, when and their words',
    permission: 'messenger.use',
    params: z.object({ id: idParamSchema }),
    body: textConsentSchema,
    output: conversationSchema,
    errors: ['not_found', 'conflict'],
    example: (ids) => ({
      params: { id: String(ids.conversationId) },
      body: {
        isStopped: true,
        how: 'By phone',
        saidAt: '2026-11-01T15:00:00.000Z',
        wording: 'Please don’t text me any more',
      },
    }),
  }),
};
