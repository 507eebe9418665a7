import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'file', history: 'short', settings: { MACHINE_BROKER_PORT: '18830' } });

test('a machine is added in three steps, its device replaced, and the machine archived', async ({ page }) => {
  await page.goto('/machines/new');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Machine number is a required field').first()).toBeVisible();
  await page.getByLabel('Number').fill('901');
  await page.getByLabel('Maker').fill('Dexter');
  await page.getByLabel('Capacity').fill('40');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Minutes of a start').fill('28');
  await page.getByLabel('Price per start').fill('5.25');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Claim code or MAC address').fill('SIM-9001');
  await page.getByRole('button', { name: 'Add machine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Washer 901' })).toBeVisible();
  await expect(page.getByText('$5.25').first()).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Device' });
  await expect(dialog.getByText('SIM-9001 (simulated)')).toBeVisible();
  await dialog.getByLabel('Claim code or MAC address').fill('A1B2C3D4E5F6');
  await dialog.getByRole('button', { name: 'Replace device' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/global-settings/devices?q=a1:b2');
  await expect(
    page.getByRole('row', { name: /Washer 901.*a1:b2:c3:d4:e5:f6.*Never.*Offline/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Washer 901' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace device' }).click();
  await dialog.getByRole('radio', { name: 'Gateway' }).check();
  await dialog.getByRole('button', { name: 'Get the install command' }).click();
  const installing = page.getByRole('dialog', { name: 'Set up the gateway' });
  await expect(installing.getByLabel('Install command')).toHaveValue(
    /^curl -fsSL (\S+)\/gateway\/install\.sh \| sudo sh -s -- \1 wbg_\d+_\d+_[A-Z\d]{4}-[A-Z\d]{4}_\S{43}$/,
  );
  await expect(installing.getByRole('status')).toHaveText('Waiting for the gateway to connect…');
  await installing.getByRole('button', { name: 'Done' }).click();
  await expect(installing).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page).toHaveURL(/\/machines(\?|$)/);
  await expect(page.getByText(/^Washer 901 archived/)).toBeVisible();
});

test('a machine is added with a Shelly relay, which is set up next', async ({ page }) => {
  await page.goto('/machines/new');
  await page.getByLabel('Number').fill('902');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Minutes of a start').fill('28');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Shelly relay' }).check();
  await page.getByRole('button', { name: 'Add machine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Washer 902' })).toBeVisible();
  await expect(page.getByText('No turns in these days.').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Get the relay’s settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up the Shelly relay' });
  await expect(dialog.getByText(/^lb\/v1\/\d+-\d+\/[A-Z\d]{4}-[A-Z\d]{4}\/evt\/shelly\/\d+$/)).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Waiting for the relay to connect…');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});
