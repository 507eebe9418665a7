import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { now } from '../../harness/clock.ts';
import { listening } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';
import { sendAsTill } from '../../harness/till.ts';
import { expectToast } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

// A separate server must start.
test.use({ role: 'nobody', ownOffice: 'empty' });

test('an empty installation gets its owner with the printed code, is set up, and takes its first order', async ({
  page,
  office,
}) => {
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const fillAddress = async () => {
    await field('Address').fill('1 Oak Street');
    await field('City').fill('New York');
    await choose('State', 'New York');
    await field('Zip code').fill('10001');
  };
  const setup = page.getByRole('region', { name: 'Finish your setup' });
  const openStep = async (name: string) => {
    await page.goto('/global-settings/account');
    await setup.getByRole('link', { name }).click();
  };

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Washboard' })).toBeVisible();
  await press('Create owner');
  await expect(page.getByText('Setup code is a required field')).toBeVisible();
  await expectAccessible(page);
  await field('Setup code').fill('WRONG-CODES');
  await field('Company name').fill('Bright Laundry');
  await field('First store name').fill('Oak Street');
  await field('First name').fill('Ada');
  await field('Last name').fill('Park');
  await field('Email').fill('ada@example.com');
  await field(/^Password/).fill('a long enough password');
  await press('Create owner');
  await expect(page.getByText('The setup code isn’t correct.')).toBeVisible();
  await field('Setup code').fill(/code: (\S+)/.exec(office.said())?.[1] ?? '');
  await press('Create owner');
  await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
  await expect(page.getByRole('button', { name: /account of Ada Park/ })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Get started' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toHaveCount(0);
  await steps.getByRole('link', { name: /^Connect your point of sale/ }).click();
  await expect(page).toHaveURL(/global-settings\/api-keys/);

  await openStep('Complete your business details');
  await expectAccessible(page);
  await field('Full name').fill('Ada Park');
  await field('Phone').fill('212 555 0100');
  await field('Email').fill('ada@example.com');
  await fillAddress();
  await press('Save');
  await expectToast(page, 'Account saved');

  await openStep('Complete the details of Oak Street');
  await field('Phone').fill('212 555 0101');
  await fillAddress();
  await press('Save');
  await expectToast(page, 'Oak Street saved');

  await openStep('Set opening hours of Oak Street');
  await page.getByRole('switch', { name: 'Monday' }).check();
  await press('Save');
  await expect(page.getByRole('region', { name: 'Still missing' })).toHaveCount(0);

  await openStep('Set prices at Oak Street');
  const catalog = page.getByRole('region', { name: 'Catalog' });
  await catalog.getByRole('link', { name: 'Services', exact: true }).click();
  await page.getByRole('link', { name: 'New category' }).first().click();
  await field('Name').fill('Wash and fold');
  await press('Save');
  await page.getByRole('link', { name: 'New service' }).click();
  await field('Name').fill('Wash, dry, fold');
  await choose('Category', 'Wash and fold');
  await press('Continue');
  await field('Default price').fill('1.79');
  await press('Continue');
  await press('Add service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wash, dry, fold');

  await page.goto('/global-settings/account');
  await expect(field('Company name')).toHaveValue('Bright Laundry');
  await expect(setup).toHaveCount(0);

  const isListening = listening(page);
  await visit(page, '/dashboard/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await isListening;
  const line = { kind: 'PER_POUND', family: 'LAUNDRY', code: 'wdf', name: 'Wash, dry, fold' };
  await sendAsTill(page, (storeId) => [
    {
      id: 'first',
      type: 'order.created',
      at: now,
      storeId,
      body: { type: 'WALK_IN', code: 'A-1', lines: [{ ...line, unitPriceCents: 179, weight: 1_000 }] },
    },
  ]);
  await expect(page.getByRole('link', { name: /A-1/ })).toBeVisible();
  await page.getByRole('link', { name: /A-1/ }).click();
  await expect(page.getByText('$17.90').first()).toBeVisible();
  await visit(page, '/dashboard/analytics-dashboard');
  await expect(steps).toHaveCount(0);
  await expect(page.getByText('$17.90').first()).toBeVisible();
});
