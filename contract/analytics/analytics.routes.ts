import { defineRoute } from '../core/route.ts';
import {
  type AnalyticsQuestion,
  analyticsAnswerSchema,
  analyticsLineSchema,
  analyticsQuerySchema,
  analyticsQuestionsSchema,
} from './analytics.schemas.ts';
import { whyAnswerSchema, whyQuerySchema } from './why.schemas.ts';

export const analyticsRoutes = {
  query: defineRoute({
    name: 'analytics.query',
    method: 'POST',
    path: '/analytics/query',
    summary: 'Query metrics by dimension and filter',
    permission: 'dashboard.view',
    repeatable: true,
    body: analyticsQuerySchema,
    output: analyticsAnswerSchema,
    errors: ['not_found'],
    example: (ids) => ({ body: exampleQuestion(ids.storeId) }),
  }),
  ask: defineRoute({
    name: 'analytics.ask',
    method: 'POST',
    path: '/analytics/ask',
    summary: 'Query many metrics at once; each answer is a line, sent as soon as it is computed',
    permission: 'dashboard.view',
    repeatable: true,
    body: analyticsQuestionsSchema,
    output: analyticsLineSchema,
    lines: true,
    answersEach: true,
    example: (ids) => ({ body: { questions: [exampleQuestion(ids.storeId)] } }),
  }),
  why: defineRoute({
    name: 'analytics.why',
    method: 'POST',
    path: '/analytics/why',
    summary: 'Split the change of a metric into parts that add up to it',
    permission: 'dashboard.view',
    repeatable: true,
    body: whyQuerySchema,
    output: whyAnswerSchema,
    errors: ['not_found'],
    example: (ids) => ({
      body: {
        metric: 'netSales' as const,
        storeIds: [ids.storeId],
        period: { type: 'LAST_30_DAYS' as const },
      },
    }),
  }),
};

function exampleQuestion(storeId: number): AnalyticsQuestion {
  return {
    metrics: ['turns', 'turnsPerDay'],
    dimensions: ['machine'],
    filters: { storeIds: [storeId] },
    period: { type: 'LAST_30_DAYS' },
    compareTo: 'sameWeekdays',
  };
}
