import { expect } from '@playwright/test';
import { accessKeysOn } from '../../drivers/access-keys/access-keys.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';

test.describe('an owner', () => {
  test.use({ ownOffice: 'demo' });

  test('creates a key, sees it once, sends with it, and revokes it', async ({ page }) => {
    const keys = accessKeysOn(page);
    await keys.open();
    await expect(page.getByText('No API keys yet')).toBeVisible();
    await expectAccessible(page);

    await keys.askForNew();
    await keys.make();
    await expect(page.getByText('Name is a required field')).toBeVisible();
    await keys.fill('Front desk', 'front-desk');
    await keys.make();
    const key = await keys.shownKey();
    expect(key).toMatch(/^wbk_\d+_[\w-]{43}$/);
    await keys.done();
    await expect(keys.row('Front desk')).toContainText('Never');
    expect(await page.content()).not.toContain(key);

    const sent = await keys.sendEarlyPayments(key);
    expect((await sent.json()).counts.accepted).toBe(1);
    await expect(keys.source('front-desk')).toContainText('order-1 (for payment-1), and 1 more');

    const waiting = await keys.openWaiting('front-desk');
    await expect(waiting.filter({ hasText: 'payment-1' })).toContainText('order-1');
    await expect(waiting.filter({ hasText: 'payment-2' })).toContainText(
      'drawer-1, which arrived as drawer.opened',
    );
    await page.keyboard.press('Escape');

    await keys.askToRevoke('Front desk');
    await keys.confirmRevoke();
    await expect(keys.row('Front desk')).toContainText('Revoked');
    expect((await keys.sendEarlyPayments(key)).status()).toBe(401);
  });
});
