import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { pageErrorSchema } from './error-reports.schemas.ts';

export const errorReportRoutes = {
  sendErrorReport: defineRoute({
    name: 'error-reports.sendErrorReport',
    method: 'POST',
    path: '/error-reports',
    summary: 'Report a page error, with or without a session and without personal data',
    permission: 'public',
    repeatable: true,
    triesPerMinute: 30,
    maxBodyBytes: 16 * 1024,
    body: pageErrorSchema,
    output: z.object({}),
    example: () => ({
      body: {
        name: 'TypeError',
        message: 'Cannot read properties of undefined (reading total)',
        frames: ['Totals (assets/orders.screen-Bq3f9aQ2.js:1:2345)'],
        place: '/dashboard/orders',
        release: '0.1.0',
        requestId: null,
      },
    }),
  }),
};
