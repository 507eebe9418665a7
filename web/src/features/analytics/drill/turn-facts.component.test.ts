import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { turnDetailSchema } from '@washboard/contract/machines/turns.schemas.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../../test-kit/answers.ts';
import { openApp } from '../../../test-kit/open-app.tsx';
import { smallest } from '../../../test-kit/smallest.ts';

const turn = { ...smallest(turnDetailSchema), id: 7, storeId: 1, timeZone: 'America/New_York' };

test('a payment of a machine leads to its evidence', async () => {
  await openApp('/dashboard?turn=7', { answers: new Answers().give(turnRoutes.getTurn, turn) });
  await page.getByRole('link', { name: 'Collect evidence' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Evidence of a start' })).toBeVisible();
});
