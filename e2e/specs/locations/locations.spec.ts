import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { tabTo } from '../../harness/keyboard.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.describe('an owner', () => {
  test.use({ ownOffice: 'changed' });

  test('adds a location by the wizard, changes it, and undoes that', async ({ page }) => {
    await page.goto('/global-settings/locations');
    const table = page.getByRole('table', { name: 'Locations' });
    await expect(table).toContainText('Harbor Street');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    const map = page.getByRole('group', { name: /^Map with/ });
    await map.getByRole('button', { name: /Harbor Street.*Zoom in/ }).press('Enter');
    await map.getByRole('link', { name: /Harbor Street/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Harbor Street', level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'New location' }).click();

    const go = () => page.getByRole('button', { name: 'Continue' }).click();
    const field = (label: string) => page.getByRole('textbox', { name: label });
    await expect(field('Name')).toBeVisible();
    await go();
    await expect(page.getByText('Name is a required field')).toBeVisible();
    await expect(page.getByText('Zip code is a required field')).toBeVisible();
    await field('Name').fill('Pier Laundry');
    await field('Phone').fill('212 555 0123');
    await field('Address').fill('12 Pier Road');
    await field('City').fill('Jersey City');
    await field('Zip code').fill('07310');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'New Jersey' }).click();
    await go();
    await go();
    await expect(page.getByText('District is a required field')).toBeVisible();
    await page.getByRole('combobox', { name: 'District' }).click();
    await page.getByRole('option', { name: 'Bayside' }).click();
    await go();
    await expect(page.getByText('Opening hours').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByRole('heading', { name: 'Pier Laundry', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/id=\d+/);

    await field('City').fill('Newark');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Pier Laundry saved');
    await undoOn(page).last().click();
    await expect(field('City')).toHaveValue('Jersey City');

    await page.getByRole('link', { name: 'Services & Products' }).click();
    await expect(page).toHaveURL(/tab=services/);
    await expect(page.getByText('No prices yet')).toBeVisible();
  });

  test('adds a location by keyboard alone', async ({ page }) => {
    const { keyboard } = page;
    const heading = page.getByRole('heading', { level: 1 });
    const fill = async (label: string, value: string) => {
      await tabTo(page, label);
      await keyboard.type(value);
    };
    const choose = async (label: string, value: string) => {
      await fill(label, value);
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    };
    const goOn = async () => {
      await tabTo(page, 'Continue');
      await keyboard.press('Enter');
    };
    await page.goto('/global-settings/locations');
    await expect(page.getByRole('link', { name: 'New location' })).toBeVisible();
    await tabTo(page, 'New location');
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await fill('Name', 'Keyboard Laundry');
    await fill('Phone', '212 555 0123');
    await fill('Address', '12 Pier Road');
    await fill('City', 'Jersey City');
    await choose('State', 'New Jersey');
    await fill('Zip code', '07310');
    await goOn();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
    await goOn();
    await expect(page.getByRole('combobox', { name: 'District' })).toBeVisible();
    await choose('District', 'Bayside');
    await goOn();
    await expect(page.getByRole('switch', { name: 'Monday' })).toBeVisible();
    await tabTo(page, 'Monday');
    await keyboard.press('Space');
    await tabTo(page, 'Add location');
    await keyboard.press('Enter');
    await expect(heading).toHaveText('Keyboard Laundry');
  });

  test('sets the password of a tablet, and copies opening hours after a preview', async ({ page }) => {
    // Tests of the tablet sign in at the first location.
    await page.goto('/global-settings/locations?id=2');
    await page.getByRole('button', { name: 'Reset password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^New password/).fill('a long enough password');
    await dialog.getByLabel(/^Confirm new password/).fill('another password');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(dialog.getByText('Passwords must match')).toBeVisible();
    await dialog.getByLabel(/^Confirm new password/).fill('a long enough password');
    await dialog.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText(/^Set .+ by /)).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto('/global-settings/locations?id=1');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Copy setup to other locations' }).click();
    await dialog.getByRole('combobox', { name: 'Copy to' }).click();
    await page.getByRole('option', { name: 'Lakeview' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    const differences = dialog.getByRole('table', { name: 'Differences' });
    await expect(differences).toContainText('Mon 08:00–20:00');
    await expect(differences).toContainText('Mon 06:00–23:00');
    await dialog.getByRole('button', { name: 'Copy 1 change' }).click();
    await expectToast(page, 'Copied to 1 location. The audit log can undo it.');
  });
});

test('the account lists what is missing in the setup, with links', async ({ page }) => {
  await page.goto('/global-settings/account');
  const setup = page.getByRole('region', { name: 'Finish your setup' });
  await expect(setup).toBeVisible();
  await setup.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/global-settings\/locations\?id=4/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pier 12 Apartments' })).toBeVisible();
});
