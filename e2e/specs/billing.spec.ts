import { expect, type Page } from '@playwright/test';
import { frontDoorOn } from '../drivers/front-door.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { listening } from '../harness/live.ts';
import { setStanding } from '../harness/standing.ts';
import { billedByStripe, tellByStripe } from '../harness/stripe.ts';
import { test } from '../harness/test.ts';

test.use({ ownOffice: 'demo' });

const modalOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Your account has been turned off due to non-payment.' });

test('a suspended business is told so at once on an open page, and works again as soon as it has paid', async ({
  page,
  office,
}) => {
  const isListening = listening(page);
  await page.goto('/account/devices');
  await isListening;
  const modal = modalOn(page);

  await setStanding(office, 'SUSPENDED');
  await expect(modal).toContainText('Your payout accounts have been paused.');
  await setStanding(office, 'SUSPENDED_90_DAYS');
  await expect(modal).toContainText(
    'Your payout accounts and the ability to take customer payments have been disabled.',
  );
  await setStanding(office, 'ACTIVE');
  await expect(modal).toBeHidden();
});

test('whoever is blocked can write to billing and leave, and nothing else', async ({ page, office }) => {
  await setStanding(office, 'SUSPENDED');
  await page.goto('/account/devices');
  const modal = modalOn(page);
  await expect(modal.getByRole('link', { name: 'Contact us now' })).toHaveAttribute(
    'href',
    /^mailto:billing@localhost\?subject=Billing%20of%20/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Logout' }).click();
  await expect(frontDoorOn(page).email).toBeVisible();
});

test.describe('where Stripe bills', () => {
  test.use({ settings: billedByStripe });

  test('its word blocks an open page at once and lets it go, without a reload', async ({ page, office }) => {
    const isListening = listening(page);
    await page.goto('/account/devices');
    await isListening;
    const modal = modalOn(page);

    expect(await tellByStripe(office, 'past_due', { daysAgo: 4, businessId: 1 })).toBe(200);
    await expect(modal).toContainText('Your payout accounts have been paused.');
    expect(await tellByStripe(office, 'active', { daysAgo: 3 })).toBe(200);
    await expect(modal).toBeHidden();
    await tellByStripe(office, 'unpaid', { daysAgo: 2 });
    await expect(modal).toBeVisible();
    await tellByStripe(office, 'active');
    await expect(modal).toBeHidden();
  });
});
