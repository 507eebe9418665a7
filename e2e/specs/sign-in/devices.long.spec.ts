import { expect } from '@playwright/test';
import { shellOn } from '../../drivers/shell/shell.ts';
import { devicesOn } from '../../drivers/sign-in/devices.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { listening } from '../../harness/live.ts';
import { otherBrowser } from '../../harness/people/other-person.ts';
import { storedSession } from '../../harness/people/sign-in.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ role: 'manager', ownOffice: 'file' });

test('a device signed out from another one goes to the sign-in page without a reload', async ({
  page,
  browser,
  office,
}) => {
  await page.goto('/nowhere');
  await shellOn(page).choose('Devices');
  const devices = devicesOn(page);
  await expect(devices.here).toHaveCount(1);
  await expect(devices.here).toContainText('Chrome on Linux');
  await expect(devices.elsewhere).toHaveCount(0);
  await expectAccessible(page);

  const context = await otherBrowser(browser, office, 'manager');
  const other = await context.newPage();
  const isListening = listening(other);
  await other.goto('/account/devices');
  await isListening;
  await expect(devicesOn(other).elsewhere).toHaveCount(1);

  await devices.open();
  await expect(devices.elsewhere).toHaveCount(1);
  await devices.endFirstElsewhere();
  await expectToast(page, 'Signed out');
  await expect(devices.elsewhere).toHaveCount(0);
  await expect(signInPagesOn(other).email).toBeVisible();
  await context.close();
});

test('all other devices are signed out together', async ({ page, office }) => {
  await storedSession(office.address, 'manager');
  await storedSession(office.address, 'manager');
  const devices = devicesOn(page);
  await devices.open();
  await expect(devices.elsewhere).toHaveCount(2);
  await devices.endOthers();
  await expectToast(page, 'Signed out on 2 other devices');
  await expect(devices.rows).toHaveCount(1);
});
