import { expect, type Page } from '@playwright/test';
import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { storeLoginRoutes } from '@washboard/contract/account/store-login.routes.ts';
import { demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { imageUpload } from '@washboard/contract/files/files.constants.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { listeningTo } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short', viewport: { width: 1024, height: 768 } });

const newPassword = 'a long tablet password';
const pixel = Buffer.from(imageUpload.exampleFile.content);
const staff = { '1101': 'Grace Kim', '1102': 'Luis Ortega', '1103': 'Tasha Brooks', '1104': 'Minh Tran' };

/** Types an employee code and confirms. */
async function enter(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Employee code').fill(code);
  await page.keyboard.press('Enter');
}

/** Signs the tablet of Harbor Street in. */
async function openTablet(page: Page): Promise<void> {
  await page.goto('/store?login=1-1');
  await page.getByLabel(/^Tablet password/).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Harbor Street' })).toBeVisible();
}

test('a task that asks for a photo goes from the wizard to its photo in the office', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await page.goto('/global-settings/task-manager?task=-1&step=details');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Empty the bins');
  await dialog.getByRole('checkbox', { name: 'Ask for a photo' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  for (const shift of await dialog.getByRole('group', { name: 'Shifts' }).getByRole('checkbox').all())
    await shift.uncheck();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectToast(page, 'Empty the bins added');

  await openTablet(page);
  await page.getByRole('button', { name: /Empty the bins.*Needs a photo/ }).click();
  await enter(page, '1101');
  await expect(dialog.getByText('This task needs a photo').first()).toBeVisible();
  await dialog.getByLabel('Photo').setInputFiles({ name: 'bins.gif', mimeType: 'image/gif', buffer: pixel });
  await expect(dialog.getByRole('img', { name: 'The work that is done' })).toBeVisible();
  await expectAccessible(page);
  await enter(page, '1101');
  await expectToast(page, 'Empty the bins done, by Grace Kim');

  await page.goto('/tasks');
  await page.getByRole('link', { name: 'Harbor Street', exact: true }).click();
  await page.getByRole('button', { name: 'Photo of Empty the bins' }).click();
  const photo = page.getByRole('dialog', { name: 'Photo of Empty the bins' });
  await expect(photo.getByRole('img', { name: 'Empty the bins, done' })).toBeVisible();
});

test('stock counted at the tablet by scanner appears live on the product page, with the shrink in its ledger', async ({
  page,
  context,
}) => {
  await openTablet(page);
  const office = await context.newPage();
  const isListening = listeningTo(office, 3);
  await office.goto('/stock?q=BAG&stores=1');
  const bag = office.getByRole('row', { name: /Laundry bag/ }).first();
  await expect(bag).toBeVisible();
  await isListening;
  await page.getByRole('button', { name: 'Count stock' }).click();
  const count = page.getByRole('region', { name: 'Count stock' });
  const scanner = count.getByLabel('Barcode or SKU');
  await scanner.fill('nothing');
  await page.keyboard.press('Enter');
  await expect(count.getByText('No product with the code nothing.')).toBeVisible();
  await scanner.fill('BAG');
  await page.keyboard.press('Enter');
  const pieces = count.getByLabel('Pieces counted');
  await pieces.fill('3');
  await page.keyboard.press('Enter');
  await expect(count.getByText('Employee code is a required field')).toBeVisible();
  await count.getByLabel(/^Employee code/).fill('999999');
  await count.getByRole('button', { name: 'Next' }).click();
  await expect(count.getByText('Nobody at this location has this code')).toBeVisible();
  await expectAccessible(page);
  await count.getByLabel(/^Employee code/).fill('1101');
  await count.getByRole('button', { name: 'Next' }).click();
  await expect(count.getByRole('list', { name: 'Counted' })).toContainText(/fewer than expected/);
  await expect(bag.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await count.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(count.getByText(/^This browser can’t read barcodes with the camera/)).toBeVisible();
  await count.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Time clock' })).toBeVisible();
});

test('people at a store mark tasks and clock in by employee code, and the office sees by whom', async ({
  page,
}) => {
  await page.goto('/tasks');
  const { login } = await ask(page, storeLoginRoutes.resetStorePassword, {
    params: { id: '1' },
    body: { newPassword, reEnterPassword: newPassword },
  });
  await page.goto(`/store?login=${login}`);
  await page.getByLabel(/^Tablet password/).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The store login or password isn’t correct.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Tablet password/).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Harbor Street' })).toBeVisible();
  const tasks = page.getByRole('region', { name: 'Today’s tasks' });
  const mop = tasks.getByRole('button', { name: /Mop the floor/ });

  await mop.click();
  await enter(page, '999999');
  await expect(page.getByText('Nobody at this location has this code').first()).toBeVisible();
  await enter(page, '1101');
  await expectToast(page, 'Mop the floor done, by Grace Kim');
  await expect(mop).toHaveAttribute('aria-pressed', 'true');

  const present = page.getByRole('region', { name: 'Time clock' });
  const there = (await present.getByRole('listitem').allTextContents()).join();
  const [code = '', name = ''] = Object.entries(staff).find(([, one]) => !there.includes(one)) ?? [];
  await page.getByRole('button', { name: 'Clock in' }).click();
  await enter(page, code);
  await expectToast(page, `${name} is clocked in`);
  await expect(present.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Clock out' }).click();
  await enter(page, code);
  await expectToast(page, `${name} is clocked out`);
  await expect(present.getByText(name)).toHaveCount(0);

  await page.goto('/tasks');
  const settings = await ask(page, accountSettingsRoutes.getAccountSettings, {});
  await ask(page, accountSettingsRoutes.patchAccountSettings, {
    body: { requiresEmployeeCode: false, version: settings.version },
  });
  await page.goto('/store');
  await mop.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Name' }).fill('Luis');
  await page.getByRole('option', { name: 'Luis Ortega' }).click();
  await dialog.getByRole('button', { name: 'Mark as not done' }).click();
  await expectToast(page, 'Mop the floor not done, by Luis Ortega');
  await page.getByRole('button', { name: 'Clock in' }).click();
  await expect(dialog.getByLabel('Employee code')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Store login')).toBeVisible();
  await page.goto('/tasks');
  await page.getByRole('link', { name: 'Harbor Street', exact: true }).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Mop the floor' });
  await expect(row).not.toContainText('by Grace Kim');
});
