import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { expectToast, undoOn } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

const tile = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Washer ${number},`) });

test('a manager moves machines by keyboard and drag, saves the plan and undoes it', async ({ page }) => {
  await page.goto('/machines?stores=3');
  await page.getByRole('navigation', { name: 'View' }).getByText('Floor plan').click();
  await expect(page).toHaveURL(/view=plan/);
  await expect(page.getByRole('link', { name: /^Washer 1,/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Arrange machines' }).click();
  await expect(page).toHaveURL(/arrange=1/);
  await expect(tile(page, 1)).toHaveAccessibleName(/column 1, row 4$/);
  await tile(page, 1).press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Washer 1: column 1, row 3.' })).toBeAttached();
  await expect(tile(page, 1)).toBeFocused();
  // Dryers stand above: it jumps over them to no free spot.
  await tile(page, 1).press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'no free spot' })).toBeAttached();

  await tile(page, 2).press('Delete');
  await expect(page.getByRole('region', { name: 'Not on the plan' })).toContainText('Not on the plan yet');
  await expect(tile(page, 2)).toHaveAccessibleName(/not on the plan$/);
  await page.getByRole('button', { name: 'Undo step' }).click();
  await expect(tile(page, 2)).toHaveAccessibleName(/column 2, row 4$/);

  const from = await boxOf(page, 3);
  const by = await boxOf(page, 1);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, by.y + by.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(tile(page, 3)).toHaveAccessibleName(/column 3, row 3$/);

  await page.getByRole('button', { name: 'Save plan' }).click();
  await expectToast(page, 'Floor plan saved');
  await expect(page).not.toHaveURL(/arrange/);
  await undoOn(page).click();
  await page.getByRole('button', { name: 'Arrange machines' }).click();
  await expect(tile(page, 3)).toHaveAccessibleName(/column 3, row 4$/);
});

async function boxOf(page: Page, number: number) {
  const box = await tile(page, number).boundingBox();
  if (box === null) throw new Error('The tile is not there.');
  return box;
}

test('a plan shows one store, and a machine opens its page', async ({ page }) => {
  await page.goto('/machines?view=plan');
  await page.getByRole('button', { name: 'Lakeview' }).click();
  await expect(page).toHaveURL(/stores=3/);
  await page.getByRole('link', { name: /^Washer 1,/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Washer 1' })).toBeVisible();
});

test.describe('an installer', () => {
  test.use({ role: 'installer' });

  test('sees the plan of their store and can’t arrange it', async ({ page }) => {
    await page.goto('/machines?view=plan&arrange=1');
    await expect(page.getByRole('link', { name: /^Washer 1,/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Arrange machines' })).toHaveCount(0);
  });
});
