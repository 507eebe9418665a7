import { expect } from '@playwright/test';
import { deliveryOn } from '../../drivers/delivery/delivery.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.use({ ownOffice: 'changed' });

test('an owner sets up delivery by keyboard alone', async ({ page }) => {
  const delivery = deliveryOn(page);
  const { keyboard } = page;
  await delivery.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Street' })).toBeVisible();

  await test.step('a tier', async () => {
    await delivery.tabTo('Add tier');
    await keyboard.press('Enter');
    await expect(delivery.dialog.getByLabel('Name')).toBeFocused();
    await keyboard.press('Enter');
    await expect(delivery.dialog.getByText('Name is a required field')).toBeVisible();
    await keyboard.type('Keyboard tier');
    await keyboard.press('Enter');
    await expect(delivery.dialog).toBeHidden();
    await expect(page.getByText('Keyboard tier').first()).toBeVisible();
  });

  await test.step('a zone, drawn with arrow keys', async () => {
    await page.reload();
    await delivery.tabTo('Add zone');
    await keyboard.press('Enter');
    await expect(delivery.dialog.getByLabel('Name')).toBeFocused();
    await keyboard.type('Keyboard zone');
    await keyboard.press('Enter');
    await expect(delivery.dialog.getByText('Add ZIP codes or draw an area')).toBeVisible();
    await delivery.tabTo('Start with a square');
    await keyboard.press('Enter');
    await delivery.tabTo('Corner 1 of 4');
    await keyboard.press('ArrowLeft');
    await delivery.tabTo('Delivery tier');
    await keyboard.type('Keyboard tier');
    await delivery.tabTo('Save');
    await keyboard.press('Enter');
    await expect(delivery.dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Keyboard zone' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('settings: a service, then a tier for each zone', async () => {
    await page.reload();
    await delivery.tabTo(/^(Set up delivery|Change)$/);
    await keyboard.press('Enter');
    const own = delivery.dialog.getByRole('switch', { name: 'Own drivers' });
    await expect(own).toBeVisible();
    await delivery.tabTo('Own drivers');
    if (!(await own.isChecked())) await keyboard.press('Space');
    await delivery.tabTo('Deliver by zone');
    if (!(await delivery.dialog.getByLabel('Deliver by zone').isChecked())) await keyboard.press('Space');
    await keyboard.press('Enter');
    await delivery.tabTo('Store retail pricing');
    await keyboard.press('ArrowDown');
    await delivery.tabTo('Keyboard zone');
    await keyboard.press('Home');
    await delivery.tabTo('Save');
    await keyboard.press('Enter');
    await expect(delivery.dialog.getByText('Please select a Delivery Tier for each zone!')).toBeVisible();
    await delivery.tabTo('Keyboard zone');
    await keyboard.type('Keyboard tier');
    await delivery.tabTo('Save');
    await keyboard.press('Enter');
    await expect(delivery.dialog).toBeHidden();
    await expect(page.getByText('Delivery tier: one per zone')).toBeVisible();
  });
});
