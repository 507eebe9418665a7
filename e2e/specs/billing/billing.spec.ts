import { expect, type Page } from '@playwright/test';
import { demoEmail, demoPassword } from '@washboard/contract/auth/demo-people.ts';
import { billingOn } from '../../drivers/billing/billing.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { signInPagesOn } from '../../drivers/sign-in/sign-in-pages.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { complaintsOf } from '../../harness/complaints.ts';
import { listening } from '../../harness/live.ts';
import { setSubscriptionStatus } from '../../harness/people/subscription-status.ts';
import { startServer } from '../../harness/server.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';
import { billedByStripe, openStripe, reportByStripe } from '../../harness/vendors/stripe.ts';
import { stripeJsOn } from '../../harness/vendors/stripe-js.ts';

test.use({ ownOffice: 'file' });

const modalOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Your account has been turned off due to non-payment.' });

test('a suspended business is blocked at once on an open page, and works again once it has paid', async ({
  page,
  office,
}) => {
  const isListening = listening(page);
  await page.goto('/account/devices');
  await isListening;
  const modal = modalOn(page);

  await setSubscriptionStatus(office, 'SUSPENDED');
  await expect(modal).toContainText('Your payout accounts have been paused.');
  await setSubscriptionStatus(office, 'SUSPENDED_90_DAYS');
  await expect(modal).toContainText(
    'Your payout accounts and the ability to take customer payments have been disabled.',
  );
  await setSubscriptionStatus(office, 'ACTIVE');
  await expect(modal).toBeHidden();
});

test('a blocked user can write to billing and sign out, and nothing else', async ({ page, office }) => {
  await setSubscriptionStatus(office, 'SUSPENDED');
  await page.goto('/account/devices');
  const modal = modalOn(page);
  await expect(modal.getByRole('link', { name: 'Contact us now' })).toHaveAttribute(
    'href',
    /^mailto:billing@localhost\?subject=Billing%20of%20/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await expect(page.locator('[inert]').getByRole('main', { includeHidden: true })).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await modal.getByRole('link', { name: 'Logout' }).click();
  await expect(signInPagesOn(page).email).toBeVisible();
});

test.describe('a fresh load', () => {
  test.use({ ownWindow: true });

  test('shows no content before the block', async ({ page, office }) => {
    await setSubscriptionStatus(office, 'SUSPENDED');
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = () => {
        const heading = document.querySelector<HTMLElement>('#main h1');
        if (heading?.checkVisibility({ visibilityProperty: true })) seen.push(heading.textContent);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto('/account/devices');
    await expect(modalOn(page)).toBeVisible();
    await expect(page.locator('#main h1')).toHaveCount(1);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

test.describe('a driver', () => {
  test.use({ role: 'Driver' });

  test('sees the block appear and disappear without a reload', async ({ page, office }) => {
    const isListening = listening(page);
    await page.goto('/dashboard');
    await isListening;
    await setSubscriptionStatus(office, 'SUSPENDED_90_DAYS');
    await expect(modalOn(page)).toBeVisible();
    await setSubscriptionStatus(office, 'ACTIVE');
    await expect(modalOn(page)).toBeHidden();
  });
});

test('a page whose account can’t be loaded says so and still opens', async ({ page }) => {
  await page.route('**/api/business-owner/account', (route) =>
    route.fulfill({ status: 500, json: { error: '', code: 'internal', id: 'x' } }),
  );
  await page.goto('/account/devices');
  await expectToast(page, 'An error occurred while fetching user session details.');
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
});

test.describe('where Stripe bills', () => {
  test.use({ settings: billedByStripe });

  test('its webhook blocks an open page at once, and unblocks it without a reload', async ({
    page,
    office,
  }) => {
    const isListening = listening(page);
    await page.goto('/account/devices');
    await isListening;
    const modal = modalOn(page);

    expect(await reportByStripe(office, 'past_due', { daysAgo: 4, businessId: 1 })).toBe(200);
    await expect(modal).toContainText('Your payout accounts have been paused.');
    expect(await reportByStripe(office, 'active', { daysAgo: 3 })).toBe(200);
    await expect(modal).toBeHidden();
    await reportByStripe(office, 'unpaid', { daysAgo: 2 });
    await expect(modal).toBeVisible();
    await reportByStripe(office, 'active');
    await expect(modal).toBeHidden();
  });
});

test("without card payments the page names the billing contact and doesn't call Stripe", async ({ page }) => {
  const billing = billingOn(page);
  const { asked } = await stripeJsOn(page, () => '');
  await page.goto('/account/devices');
  await shellOn(page).choose('Billing');
  await expect(billing.area).toContainText('To pay a bill, contact billing@localhost.');
  await expectAccessible(page);
  expect(asked()).toEqual([]);
});

test('a blocked owner pays by card: only then is Stripe called, and the page is unblocked', async ({
  page,
  office,
}) => {
  const stripe = await openStripe();
  const server = await startServer({ databaseUrl: office.databaseUrl, env: stripe.env });
  const billing = billingOn(page);
  try {
    const complaints = complaintsOf(page);
    const { asked, keepOut } = await stripeJsOn(page, (secret) => stripe.completeSetup(secret));
    stripe.subscribe('cus_demo', 'past_due', 1);
    stripe.bill('cus_demo', 12_900);
    expect(await reportByStripe(server, 'past_due', { customer: 'cus_demo' })).toBe(200);
    await page.goto(`${server.address}/login`);
    await signInPagesOn(page).signIn(demoEmail('owner'), demoPassword);
    await expect(billing.modal).toBeVisible();
    await billing.payByCard.click();
    await expect(billing.area).toContainText('$129.00 due on 1 bill.');
    await expect(billing.modal).toBeHidden();
    expect(asked()).toEqual([]);

    await billing.press('Add a card');
    await billing.number.fill('4242');
    await billing.press('Save card and pay $129.00');
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
    await expectAccessible(page);
    stripe.decline('Your card has insufficient funds.');
    await billing.number.fill('4000000000009995');
    await billing.press('Save card and pay $129.00');
    await expect(billing.area).toContainText('couldn’t be paid with it: Your card has insufficient funds.');
    stripe.decline(undefined);
    await billing.number.fill('4242424242424242');
    await billing.press('Save card and pay $129.00');
    await expectToast(page, 'Card saved');
    await expect(billing.area).toContainText('Visa ending in 4242, expires 08/2031.');
    await expect(billing.area).toContainText('No open bills.');
    await page.goto(`${server.address}/account/devices`);
    await expect(shellOn(page).menu).toBeVisible();
    await expect(billing.modal).toBeHidden();
    expect(stripe.payments()).toHaveLength(1);
    expect(complaints).toEqual([]);

    keepOut(true);
    await page.goto(`${server.address}/account/billing`);
    await billing.press('Use another card');
    await expect(page.getByText(/^Stripe’s card field couldn’t load/)).toBeVisible();
    keepOut(false);
    await billing.press('Retry');
    await billing.number.fill('5555555555554444');
    await billing.press('Save card');
    await expectToast(page, 'Card saved');
  } finally {
    await server.stop();
    await stripe.close();
  }
});
