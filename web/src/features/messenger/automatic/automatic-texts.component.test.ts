import { registrationRoutes } from '@washboard/contract/messenger/registration/registration.routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../../test-kit/answers.ts';
import { openApp } from '../../../test-kit/open-app.tsx';

test('says how far carriers are with the number, why they refused it, and when they were asked', async () => {
  const answers = new Answers();
  answers.give(registrationRoutes.getRegistration, {
    state: 'REFUSED',
    reason: 'No website',
    readAt: '2026-11-20T17:00:00.000Z',
  });
  await openApp('/global-settings/automatic-texts', { answers });
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: '10DLC' }).elements()[0]?.textContent)
    .toMatch(
      /^The carriers refused your number’s registration \(10DLC\): No website\..* Last checked 11\/20\/2026, /,
    );
});
