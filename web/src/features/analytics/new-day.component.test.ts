import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import {
  type AnalyticsLine,
  analyticsAnswerSchema,
} from '@washboard/contract/analytics/analytics.schemas.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';

const today = '2026-11-26';
const mostQuestions = 40;

/** A server with turns up to yesterday, and none today. */
function beforeTheFirstTurn(): Answers {
  const range = { startDate: today, endDate: today };
  const answer = {
    ...smallest(analyticsAnswerSchema),
    recorded: { startDate: '2025-11-01', endDate: '2026-11-25' },
    periods: [
      {
        timeZone: 'America/New_York',
        ...range,
        compare: { startDate: '2026-11-19', endDate: '2026-11-19' },
        compareUntil: null,
      },
    ],
  };
  const lines = Array.from({ length: mostQuestions }, (_, at) => JSON.stringify({ at, answer }));
  return new Answers().give(analyticsRoutes.ask, `${lines.join('\n')}\n` as unknown as AnalyticsLine);
}

test('before the first turn of a day, figures by machine say so', async () => {
  await openApp('/dashboard/analytics-dashboard?drill=utilization', { answers: beforeTheFirstTurn() });
  const rows = page.getByRole('dialog');
  await expect.element(rows.getByText('No turns yet today')).toBeVisible();
  await expect.element(rows.getByText('Machines appear here with the first turn of the day.')).toBeVisible();
});

test('before the first record of a day, figures say none yet', async () => {
  await openApp('/dashboard/analytics-dashboard', { answers: beforeTheFirstTurn() });
  await expect.element(page.getByText('None yet today', { exact: true }).first()).toBeVisible();
});
