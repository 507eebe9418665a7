import { expect } from '@playwright/test';
import { scheduleOn } from '../../drivers/schedule/schedule.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { undoOf } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed' });

test('an owner plans a week by form, keyboard and pointer', async ({ page }) => {
  const schedule = scheduleOn(page);
  await schedule.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street' })).toBeVisible();

  await test.step('a form refuses a week without a slot, a taken name and touching times', async () => {
    await schedule.askToAdd();
    await schedule.dialog.getByLabel('Name').fill('');
    await schedule.save();
    await expect(schedule.dialog.getByText('Name is a required field')).toBeVisible();
    await expect(
      schedule.dialog.getByText('Please add at least one active time slot for a window'),
    ).toBeVisible();
    await schedule.fill({ name: 'Dawn', days: ['Monday'], from: '01:00', to: '03:00' });
    await schedule.save();
    await expect(schedule.block('Dawn', 'Monday')).toBeVisible();
    await schedule.askToAdd();
    await schedule.fill({ name: 'dawn', days: ['Monday'], from: '03:00', to: '05:00' });
    await expect(
      schedule.dialog.getByText(
        'Start times must not overlap or touch earlier or later windows on the same day',
      ),
    ).toBeVisible();
    await schedule.save();
    await expect(schedule.dialog.getByText('Please add distinct names')).toBeVisible();
    await schedule.fill({ name: 'Early', days: ['Monday'], from: '04:00', to: '05:00' });
    await schedule.save();
    await expect(schedule.block('Early', 'Monday')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('arrow keys move a block, and an overlap shows at once', async () => {
    await schedule.block('Early', 'Monday').focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
    await expect(schedule.block('Early', 'Monday')).toHaveAccessibleName(
      'Early, 3:00 AM – 4:00 AM, Monday, overlaps',
    );
    await expect(page.getByRole('alert').filter({ hasText: 'must not overlap or touch' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(schedule.block('Early', 'Monday')).toHaveAccessibleName('Early, 3:15 AM – 4:30 AM, Monday');
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await undoOf(page, 'Schedule saved').click();
    await expect(schedule.block('Early', 'Monday')).toHaveAccessibleName('Early, 4:00 AM – 5:00 AM, Monday');
  });

  await test.step('a pointer drags a block to another day', async () => {
    const box = await schedule.block('Early', 'Monday').boundingBox();
    if (box === null) throw new Error('The block is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width + 6, y + 36, { steps: 4 });
    await page.mouse.up();
    await expect(schedule.block('Early', 'Tuesday')).toHaveAccessibleName(
      'Early, 5:00 AM – 6:00 AM, Tuesday',
    );
    await page.getByRole('button', { name: 'Save schedule' }).click();
    await page.reload();
    await expect(schedule.block('Early', 'Tuesday')).toBeVisible();
  });
});

test('the week marks the closed days ahead', async ({ page }) => {
  await page.goto('/global-settings/locations?id=1&tab=schedule');
  const week = page.getByRole('region', { name: 'Week' });
  await expect(week.getByText(/^Closed: Thanksgiving/)).toBeVisible();
  await expect(week.getByRole('group', { name: 'Thursday' })).toHaveAttribute('data-closed', 'true');
});

test('an owner reads the deliveries of the day, and of the days ahead', async ({ page }) => {
  await page.goto('/global-settings/locations?id=1&tab=schedule&show=schedule');
  const card = page.getByRole('region', { name: 'Pickups and deliveries' });
  await expect(card.getByText(/\d+ of 12 stops/).first()).toBeVisible();
  const stop = card.getByRole('list', { name: /^Stops of / }).getByRole('link');
  await expect(stop.first()).toHaveAttribute('href', /^\/dashboard\/orders\/\d+$/);
  await page.getByRole('button', { name: 'Period: Today' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Today', 'Tomorrow', 'Next 7 days', 'Custom']);
  await page.getByRole('menuitem', { name: 'Next 7 days' }).click();
  await expect(page).toHaveURL(/period=NEXT_7_DAYS/);
  await expect(card.getByRole('region')).toHaveCount(7);
  await expect(card.getByText('Closed: Thanksgiving')).toBeVisible();
});
