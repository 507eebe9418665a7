import { expect } from '@playwright/test';
import { simulatorsOn } from '../../drivers/simulators/simulators.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.describe('an owner', () => {
  test.use({ ownOffice: 'changed' });

  test('sees why nothing runs here, turns a simulator off and chooses a pace; both are kept', async ({
    page,
  }) => {
    const simulators = simulatorsOn(page);
    await simulators.open();
    await expect(simulators.row('Orders')).toContainText('Not available');
    await expect(simulators.row('Orders')).toContainText('The clock is fixed');
    await expect(simulators.row('Orders')).toContainText('None yet');
    await expectAccessible(page);

    await expect(simulators.isOn('Pickups and deliveries')).toBeChecked();
    await simulators.turn('Pickups and deliveries');
    await expect(simulators.isOn('Pickups and deliveries')).not.toBeChecked();
    await simulators.choosePace('Busy');
    await expect(simulators.pace('Busy')).toBeChecked();

    await page.reload();
    await expect(simulators.isOn('Pickups and deliveries')).not.toBeChecked();
    await expect(simulators.isOn('Orders')).toBeChecked();
    await expect(simulators.pace('Busy')).toBeChecked();
    await page.goto('/global-settings/audit');
    await expect(page.getByText('Changed simulators').first()).toBeVisible();
  });
});
