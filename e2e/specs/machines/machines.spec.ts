import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { listeningTo } from '../../harness/live.ts';
import { reportAMorning, reportTheRepair } from '../../harness/machine-states.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('machines change live; the owner filters them and opens one', async ({ page, context }) => {
  const watching = await context.newPage();
  const isListening = listeningTo(watching, 3);
  await watching.goto('/machines?stores=1');
  await expectAccessible(watching);
  await isListening;

  await page.goto('/machines');
  const { id, number } = await reportAMorning(page);
  const card = watching.getByRole('link', { name: new RegExp(`^Washer ${number}(?!\\d)`) });
  await expect(card).toContainText('Out of order');
  await reportTheRepair(page);
  await expect(card).toContainText('Unknown');

  await watching.getByRole('navigation', { name: 'Machines by state' }).getByText('Unknown').click();
  await expect(watching).toHaveURL(/group=unknown/);
  await expect(card).toBeVisible();
  await watching.getByRole('navigation', { name: 'Machines', exact: true }).getByText('Dryers').click();
  await expect(watching.getByText('No machines match')).toBeVisible();
  await watching.getByRole('navigation', { name: 'Machines', exact: true }).getByText('Washers').click();
  await watching.getByRole('navigation', { name: 'View' }).getByText('List').click();
  await watching.getByRole('link', { name: `Washer ${number}`, exact: true }).click();
  await expect(watching).toHaveURL(new RegExp(`/machines/${id}\\?`));
  const day = watching.getByRole('table', { name: 'Today’s states' });
  await expect(day.getByRole('row', { name: /^Out of order: The door does not lock/ })).toBeVisible();
  await expect(watching.getByRole('heading', { name: 'Turns and dollars by day' })).toBeVisible();
  await watching.getByRole('link', { name: 'Back to Machines' }).click();
  await expect(watching).toHaveURL(/group=unknown/);
});

test.describe('an installer', () => {
  test.use({ role: 'installer' });

  test('sees the machines of their stores only', async ({ page }) => {
    await page.goto('/machines');
    await expect(page.getByRole('link', { name: /^Washer 1(?!\d)/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  });
});
