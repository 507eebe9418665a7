import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-kit/accessible.ts';
import { Answers } from '../../../test-kit/answers.ts';
import { openApp } from '../../../test-kit/open-app.tsx';

const history = '/global-settings/import';

test('a failed history says so and can be retried', async () => {
  const answers = new Answers().fail(importRoutes.listImports, 500, 'Something went wrong');
  await openApp(history, { answers });
  const failure = page.getByText('Request abc');
  await expect.element(failure).toBeVisible();
  await expectAccessible();
  answers.list(importRoutes.listImports, []);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(page.getByText('No imports yet')).toBeVisible();
});

test('a sample of each kind is shown and saved', async () => {
  const answers = new Answers().give(importRoutes.listImportExamples, {
    records: [
      { kind: 'payments', name: 'example-payments.csv', together: false, rows: [['Payment id', 'Amount']] },
      { kind: 'orders', name: 'example-orders.csv', together: false, rows: [['Order number', 'Date']] },
    ],
  });
  await openApp(history, { answers });
  await page.getByRole('button', { name: 'Example files' }).click();
  const dialog = page.getByRole('dialog');
  for (const columns of ['Payment id, Amount', 'Order number, Date'])
    await expect.element(dialog.getByText(columns)).toBeVisible();
  await expectAccessible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await dialog.getByRole('button', { name: 'Save example-payments.csv' }).click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['example-payments.csv']);
});
