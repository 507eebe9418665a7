import { expect } from '@playwright/test';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { listening } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner adds a preference, edits it after someone else did, archives it and undoes that', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });
  const isListening = listening(page);
  await page.goto('/global-settings/preferences');
  await expect(page.getByRole('link', { name: 'Detergent' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add preference' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Name is a required field').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('The first');
  await dialog.getByLabel('Options').fill('Regular');
  await dialog.getByLabel('Options').press('Enter');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);

  await isListening;
  const body = { name: 'Added elsewhere', options: ['Yes'] };
  await ask(page, preferenceRoutes.addPreference, { body });
  await expect(page.getByRole('link', { name: 'Added elsewhere' })).toBeVisible();

  await page.getByRole('link', { name: 'The first' }).click();
  await expect(heading).toHaveText('The first');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Options').fill('Typed here');
  await dialog.getByLabel('Options').press('Enter');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const theirs = { name: 'Theirs', options: ['Yes'], version: 1 };
  // Their change is saved while ours is on its way.
  let isOurFirst = true;
  await page.route(`**/api/business-owner/admin/settings/preferences/${id}`, async (route) => {
    if (isOurFirst && route.request().method() === 'PUT') {
      isOurFirst = false;
      await ask(page, preferenceRoutes.changePreference, { params: { id: String(id) }, body: theirs });
    }
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Olivia Park changed this in the meantime.')).toBeVisible();
  await expect(dialog.getByText('Typed here')).toBeVisible();
  await expect(heading).toHaveText('Theirs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(heading).toHaveText('The first');
  await expect(page.getByText('Regular, Typed here')).toBeVisible();

  // Toasts with Undo stay in tests; only those of the next change are wanted.
  await page.reload();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(/^Archived /)).toBeVisible();
  await undoOn(page).click();
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible();
});

test('the order of preferences is changed with the keyboard, and undone', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const names = () => page.getByRole('row').getByRole('link').allTextContents();
  await page.goto('/global-settings/preferences');
  await expect(page.getByRole('link', { name: 'Detergent' })).toBeVisible();
  for (const name of ['Air dry', 'Zips closed'])
    await ask(page, preferenceRoutes.addPreference, { body: { name, options: ['Yes'] } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zips closed' })).toBeVisible();
  const before = await names();
  await page.getByRole('button', { name: 'Reorder' }).click();
  const grip = dialog.getByRole('button', { name: 'Move Zips closed', exact: true });
  await expect(grip).toBeVisible();
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('status')).toHaveText(
    `Zips closed: place ${before.length - 1} of ${before.length}`,
  );
  await expect(grip).toBeFocused();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('status')).toHaveText(`Zips closed: place 1 of ${before.length}`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  const others = before.filter((name) => name !== 'Zips closed');
  await expect.poll(names).toEqual(['Zips closed', ...others]);
  await undoOn(page).click();
  await expect.poll(names).toEqual(before);
});

test('a changed preference is undone from its toast, and from the audit log', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/global-settings/preferences');
  await expect(page.getByRole('link', { name: 'Detergent' })).toBeVisible();
  const body = { name: 'Folding', options: ['Square'] };
  const { id } = await ask(page, preferenceRoutes.addPreference, { body });
  const rename = async (name: string) => {
    await visit(page, `/global-settings/preferences/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading).toHaveText(name);
  };
  await rename('Folding, by toast');
  await undoOn(page).click();
  await expect(heading).toHaveText('Folding');
  await rename('Folding, by log');
  await visit(page, '/global-settings/audit');
  await page
    .getByRole('button', { name: /^Undo: Changed a preference/ })
    .first()
    .click();
  await visit(page, `/global-settings/preferences/${id}`);
  await expect(heading).toHaveText('Folding');
});

test.describe('with a clock of its own', () => {
  test.use({ ownWindow: true });

  test('a toast with an undo stays while hovered or focused, and leaves three seconds later', async ({
    page,
  }) => {
    await page.goto('/global-settings/preferences');
    await page.getByRole('link', { name: 'Detergent' }).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    const undo = undoOn(page);
    await undo.hover();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();

    await undo.focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();

    await undo.blur();
    await page.clock.runFor(2_500);
    await expect(undo).toBeVisible();
    await page.clock.runFor(2_500);
    await expect(undo).toHaveCount(0);
  });
});
