import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { savedSchema } from '../../core/saved.ts';
import { automaticLogQuerySchema, automaticLogSchema } from './automatic-log.schemas.ts';
import { automaticTexts } from './automatic-texts.constants.ts';
import {
  automaticTextListSchema,
  changeAutomaticTextSchema,
  ofKindSchema,
  previewQuerySchema,
  previewSchema,
} from './automatic-texts.schemas.ts';
import { marketingResultSchema } from './marketing.schemas.ts';
import { unclaimedOrderSchema } from './unclaimed.schemas.ts';

const example = () => ({ params: { kind: 'READY' } }) as const;

export const automaticTextRoutes = {
  listAutomaticTexts: defineRoute({
    name: 'messenger.listAutomaticTexts',
    method: 'GET',
    path: '/messenger/automatic-texts',
    summary: 'List automatic texts with their wording, and how many were sent in the last 30 days',
    permission: 'messenger.configure',
    output: automaticTextListSchema,
    example: () => ({}),
  }),
  changeAutomaticText: defineRoute({
    name: 'messenger.changeAutomaticText',
    method: 'PUT',
    path: '/messenger/automatic-texts/{kind}',
    summary: 'Turn an automatic text on or off, or change its wording',
    permission: 'messenger.configure',
    params: ofKindSchema,
    body: changeAutomaticTextSchema,
    output: savedSchema,
    errors: ['not_found', 'stale_version', 'conflict'],
    example: () => ({
      ...example(),
      body: { isOn: true, wording: automaticTexts.READY.wording, version: 1 },
    }),
  }),
  listAutomaticTextLog: defineRoute({
    name: 'messenger.listAutomaticTextLog',
    method: 'GET',
    path: '/messenger/automatic-texts/log',
    summary: 'List automatic texts that were sent, scheduled or held back, newest first',
    permission: 'messenger.configure',
    query: automaticLogQuerySchema,
    output: automaticLogSchema,
    example: () => ({ query: { kind: 'READY' as const, state: 'DELIVERED' as const, days: '30' as const } }),
  }),
  listMarketingResults: defineRoute({
    name: 'messenger.listMarketingResults',
    method: 'GET',
    path: '/messenger/automatic-texts/results',
    summary: 'List what marketing texts brought in the last year, beside customers who got none',
    permission: 'messenger.configure',
    output: z.object({ records: z.array(marketingResultSchema) }),
    example: () => ({}),
  }),
  listUnclaimed: defineRoute({
    name: 'messenger.listUnclaimed',
    method: 'GET',
    path: '/messenger/unclaimed-orders',
    summary: 'List orders that nobody picked up for a week, with texts about them; at most 200',
    permission: 'messenger.configure',
    output: z.object({ records: z.array(unclaimedOrderSchema) }),
    example: () => ({}),
  }),
  getAutomaticTextPreview: defineRoute({
    name: 'messenger.getAutomaticTextPreview',
    method: 'GET',
    path: '/messenger/automatic-texts/{kind}/preview',
    summary: 'Get a recent order to preview an automatic text on',
    permission: 'messenger.configure',
    params: ofKindSchema,
    query: previewQuerySchema,
    output: previewSchema,
    example,
  }),
};
