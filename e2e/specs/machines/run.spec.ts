import { expect, type Page } from '@playwright/test';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { test } from '../../harness/test.ts';
import { sendAsTill } from '../../harness/till.ts';

test.use({ ownOffice: 'changed', history: 'short' });

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** A technical start of a machine, up to its outcome. */
async function runTechnical(page: Page, id: number) {
  await page.goto(`/machines/run?machines=${id}`);
  await page.getByRole('radio', { name: 'Technical' }).check();
  await next(page);
  await page.getByLabel('Technician name').fill('Sam Ortiz');
  await next(page);
  await page.getByLabel('Reason').fill('New belt');
  await page.getByRole('button', { name: 'Run machine', exact: true }).click();
}

/** Chooses what goes wrong with the next start of a simulated machine. */
async function breakNext(page: Page, id: number, fault: string) {
  await page.goto(`/machines/${id}`);
  const set = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByLabel('Next start').selectOption(fault);
  expect((await set).ok()).toBe(true);
}

test('a machine runs for a new customer, and finishes', async ({ page }) => {
  await page.goto('/machines/run?machines=1');
  await next(page);
  await expect(page.getByText('Choose a wash type').last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Customer Service' }).check();
  await next(page);
  await next(page);
  await expect(page.getByText('Choose a customer').last()).toBeVisible();
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByText('Last name is a required field').first()).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Phone').fill('(201) 555-0188');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page).toHaveURL(/step=settings/);

  // Going back resets the data but keeps the wash type.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Ana Ruiz');
  await page.getByRole('option', { name: /^Ana Ruiz/ }).click();
  await next(page);
  await page.getByLabel('Reason').fill('The last wash stopped');
  await page.getByLabel('Current setting').selectOption('Hot');
  await page.getByRole('button', { name: 'Run machine', exact: true }).click();
  const start = page.getByRole('listitem').filter({ hasText: 'Washer 1' });
  await expect(start.getByText(/^Running \d+:\d\d$/)).toBeVisible();

  await page.goto('/machines?stores=1');
  const card = page.getByRole('link', { name: /^Washer 1(?!\d)/ });
  await expect(card).toContainText('min left');
  await sendAsTill(page, (storeId) => [
    {
      id: 'finished',
      type: 'machine.stateReported',
      at: '2026-11-20T17:00:30Z',
      storeId,
      body: { machineType: 'WASHER', machineNumber: '1', state: 'FINISHED' },
    },
  ]);
  await expect(card).toContainText('Finished');
  await card.click();
  await expect(page.getByText('The last wash stopped')).toBeVisible();
});

test('a failed start says why, and works when it is repeated', async ({ page }) => {
  await breakNext(page, 2, 'REFUSE');
  await runTechnical(page, 2);
  const start = page.getByRole('listitem').filter({ hasText: 'Washer 2' });
  await expect(start).toContainText('The door is open');
  await start.getByRole('button', { name: 'Retry' }).click();
  await expect(start.getByText(/^Running/)).toBeVisible();
});

test('without an answer the start is unknown until staff look at the machine', async ({ page }) => {
  await breakNext(page, 3, 'HANG');
  await runTechnical(page, 3);
  const start = page.getByRole('listitem').filter({ hasText: 'Washer 3' });
  await expect(start.getByText('Starting')).toBeVisible();
  await expect(start).toContainText('Check the machine, then retry or mark as running', { timeout: 15_000 });
  await start.getByRole('button', { name: 'Mark as running: Washer 3' }).click();
  await expect(start.getByText('Running', { exact: true })).toBeVisible();
});

test.describe('an installer', () => {
  test.use({ role: 'installer' });

  test('starts only Technical, and sees no customer', async ({ page }) => {
    await page.goto('/machines/run?machines=4');
    await expect(page.getByRole('radio', { name: 'Technical' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Customer Service' })).toHaveCount(0);
    await runTechnical(page, 4);
    await expect(page.getByRole('listitem').filter({ hasText: 'Washer 4' })).toContainText('Running');
  });
});

test('an owner limits the free starts of a person', async ({ page }) => {
  await page.goto('/machines');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Limit free starts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free starts a day' });
  const limit = dialog.getByLabel('Free starts of each person');
  const before = await ask(page, startRoutes.getStartLimit, {});
  await limit.fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await runTechnical(page, 5);
  await expect(page.getByText(/^You have 0 of 0 free starts left today/)).toBeVisible();
  // It applies to the other tests too.
  const { version } = await ask(page, startRoutes.getStartLimit, {});
  await ask(page, startRoutes.setStartLimit, { body: { ...before, version } });
});
