import { expect } from '@playwright/test';
import { importsOn } from '../../drivers/imports/imports.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { realFile, visitsFile } from '../../harness/files.ts';
import { listening } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';

const mornings = [7, 8, 10].map((hour) => `${hour},19/10/2025,${hour}:00,4,8`);

test.describe('an owner', () => {
  test.use({ ownOffice: 'changed' });

  test('imports the real file, sees the preview and the result, and undoes it', async ({ page }) => {
    const imports = importsOn(page);
    await imports.open();
    await expect(page.getByText('No imports yet')).toBeVisible();
    await expectAccessible(page);

    await imports.upload(realFile);
    await expect(page.getByRole('combobox', { name: 'Washer', exact: true })).toHaveValue('Washer_No');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByText('Store is a required field')).toBeVisible();

    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    await expect(page).toHaveURL(/step=preview/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await imports.expectCount('Skipped', 2);
    await expect(imports.row(327)).toContainText('"15:47;02" isn’t a time we can read.');
    await imports.takeSuggestion(327, '15:47:02');
    await imports.expectCount('Skipped', 1);
    await imports.expectCount('Fixed', 1);

    await imports.goOn();
    await expect(imports.fact('Adds')).toHaveText('806 washer turns and 806 dryer turns');
    await expect(imports.fact('Days')).toHaveText('Oct 19 – Dec 9, 2015');
    await imports.apply();
    await expect(page.getByRole('link', { name: 'See it on the dashboard' })).toHaveAttribute(
      'href',
      /stores=\d+&period=CUSTOM&from=2015-10-19&to=2015-12-09&group=machines/,
    );

    await imports.askToUndo();
    await expect(page.getByRole('dialog')).toContainText('This removes 806 washer turns and 806 dryer turns');
    await imports.confirmUndo('real-machine-starts.csv');
  });

  test('sees the import progress on another screen without a reload', async ({ page, context }) => {
    const imports = importsOn(page);
    await imports.open();
    await imports.upload(visitsFile(['1,19/10/2025,9:00,3,7']));
    await imports.chooseStore('Harbor Street');
    await imports.checkRows();
    const other = await context.newPage();
    const isListening = listening(other);
    await other.goto('/global-settings/import');
    await isListening;
    const line = importsOn(other).historyLine('visits.csv');
    await expect(line).toContainText('Ready to import');
    await imports.goOn();
    await imports.apply();
    await expect(line).toContainText('Imported');
  });
});

test("an owner is asked for the date order if the file doesn't show it", async ({ page }) => {
  const imports = importsOn(page);
  await imports.open();
  await imports.upload(visitsFile(['1,05/11/2025,9:00,3,7', '2,06/11/2025,10:00,4,8']));
  await imports.chooseStore('Harbor Street');
  await expect(page.getByRole('radio', { name: /Month first: 05\/11\/2025 is May 11, 2025/ })).toBeVisible();
  await page.getByRole('radio', { name: /Day first: 05\/11\/2025 is November 5, 2025/ }).check();
  await imports.checkRows();
  await imports.goOn();
  await expect(imports.fact('Days')).toHaveText('Nov 5 – Nov 6, 2025');
});

test('an owner fixes a cell by keyboard and imports', async ({ page }) => {
  const imports = importsOn(page);
  await imports.open();
  await imports.upload(visitsFile([...mornings, '9,19/10/2025,later,3,7']));
  await imports.chooseStore('Harbor Street');
  await page.keyboard.press('Control+Enter');
  await imports.expectCount('Skipped', 1);
  // The step focuses its title; an earlier key press would be lost.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const fix = page.getByRole('button', { name: 'Fix line 5' });
  const time = page.getByRole('textbox', { name: 'Time of line 5' });
  await fix.focus();
  for (const leave of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    await expect(time).toBeFocused();
    await page.keyboard.press(leave);
    await expect(fix).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(time).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9:30');
  await page.keyboard.press('Enter');
  await imports.expectCount('Ready', 4);
  await imports.expectCount('Skipped', 0);
  await expect(fix).toBeFocused();
});

test('an owner reads what is wrong with a file, and can discard it', async ({ page }) => {
  const imports = importsOn(page);
  await imports.open();
  await imports.upload({
    name: 'sheet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004....'),
  });
  await expect(page.getByText('save it again and choose that file.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/global-settings\/import$/);
  await expect(page.getByText('sheet.csv')).toHaveCount(0);
});
