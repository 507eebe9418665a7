import { expect } from '@playwright/test';
import { accessKeysOn } from '../drivers/access-keys.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';

test.describe('an owner', () => {
  test.use({ ownOffice: 'demo' });

  test('makes a key, sees it once, sends with it, and ends it', async ({ page, request }) => {
    const keys = accessKeysOn(page);
    await keys.open();
    await expect(page.getByText('No key was made yet')).toBeVisible();
    await expectAccessible(page);

    await keys.askForNew();
    await keys.make();
    await expect(page.getByText('Name is a required field')).toBeVisible();
    await expectAccessible(page);
    await keys.fill('Front desk', 'front-desk');
    await keys.make();
    const key = await keys.shownKey();
    expect(key).toMatch(/^wbk_\d+_[\w-]{43}$/);
    await expectAccessible(page);
    await keys.done();
    await expect(keys.row('Front desk')).toContainText('Never');
    expect(await page.content()).not.toContain(key);

    const at = '2026-01-05T15:00:00Z';
    const body = { order: 'order-1', amountCents: 500, tender: 'CASH' };
    const send = () =>
      request.post('/api/ingest/v1/events', {
        headers: { authorization: `Bearer ${key}` },
        data: { events: [{ id: 'payment-1', type: 'payment.taken', at, storeId: 1, body }] },
      });
    expect((await (await send()).json()).counts.waiting).toBe(1);
    await expect(keys.source('front-desk')).toContainText('order-1 (for payment-1)');
    await expectAccessible(page);

    await keys.askToRevoke('Front desk');
    await expectAccessible(page);
    await keys.confirmRevoke();
    await expect(keys.row('Front desk')).toContainText('Revoked');
    expect((await send()).status()).toBe(401);
  });
});

test.describe('a manager', () => {
  test.use({ role: 'manager' });

  test('is not offered them', async ({ page }) => {
    await page.goto('/global-settings/api-keys');
    await expect(page).toHaveURL(/\/dashboard/);
  });
});
