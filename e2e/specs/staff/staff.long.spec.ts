import { expect } from '@playwright/test';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { staffOn } from '../../drivers/staff/staff.ts';
import { teamOn } from '../../drivers/team/team.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { now } from '../../harness/clock.ts';
import { test } from '../../harness/test.ts';
import { undoOn } from '../../harness/toasts.ts';
import { billedByStripe, reportByStripe } from '../../harness/vendors/stripe.ts';

test.describe('staff', () => {
  test.use({ role: 'nobody', ownOffice: 'demo' });

  test('find a business, open it, suspend it and undo it', async ({ page, office }) => {
    const staff = staffOn(page);
    await staff.enter(office);
    await shellOn(page).choose('All businesses');
    await expect(staff.businesses).toContainText('Washboard Support');
    await expectAccessible(page);

    await staff.search.fill('nobody@nowhere.test');
    await expect(page.getByText('No businesses match these filters.')).toBeVisible();
    await staff.search.fill(demoEmail('owner'));
    await expect(staff.businesses).not.toContainText('Washboard Support');
    await expect(staff.businesses.getByRole('link')).toHaveCount(1);
    await staff.openOnly();
    await expect(staff.people).toContainText(demoEmail('owner'));

    await staff.setSubscriptionStatus('Suspended');
    await expect(staff.subscription).toHaveText('Suspended');
    await undoOn(page).click();
    await expect(staff.subscription).toHaveText('Active');
  });

  test('act as a user, with both names on their changes, and leave or are themselves when time is over', async ({
    page,
    office,
  }) => {
    const staff = staffOn(page);
    await staff.enter(office);
    await staff.askToActAs('Olivia Park');
    await expectAccessible(page);
    await staff.goIn();
    await expect(page.getByText('Reason is a required field')).toBeVisible();
    await page.getByLabel('Reason').fill('Prices look wrong');
    const ticketUsed = page.waitForRequest(/auth\/ticket\/session/);
    await staff.goIn();
    await expect(staff.banner).toContainText('Sam Field, you’re acting as Olivia Park');
    await expect(staff.banner).toContainText(/(30:00|2\d:\d\d) left/);
    await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
    await shellOn(page).account.click();
    await expect(page.getByRole('menuitem', { name: 'Stop acting' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Change password' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.goto('/global-settings/audit');
    await page.getByLabel('Who').selectOption('Washboard staff');
    const changes = page.getByRole('table', { name: 'Changes' });
    await expect(changes.getByRole('row')).toHaveCount(2);
    await expect(changes).toContainText('Started acting as a user');
    await expect(changes).toContainText('Sam Field (staff) as Olivia Park');

    const team = teamOn(page);
    await team.open();
    await team.askToInvite();
    await team.fill('Rosa', 'Diaz', 'rosa@example.com');
    await team.choose('Role', 'Admin');
    await team.send();
    await expect(team.dialog.getByText('You can’t do this while acting as another user.')).toBeVisible();
    await page.goto('/password-reset');
    await expect(page).toHaveURL(/\/dashboard/);

    const { token } = (await ticketUsed).postDataJSON() as { token: string };
    await page.goto(`/impersonate?ticket=${token}`);
    await expect(page.getByText('This ticket no longer works.')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(staff.banner).toBeVisible();
    await staff.leave();
    await expect(staff.businesses).toContainText('Washboard Support');
    await expect(staff.banner).toHaveCount(0);

    // They are themselves again when the half hour is over.
    await staff.actAs('Maria Lopez', 'Cannot find an order');
    await page.reload();
    await expect(staff.banner).toContainText('left');
    // The server's clock stands still here; normally both end together.
    await page.route(`**/api${authRoutes.endSession.path}`, (route) =>
      route.request().method() === authRoutes.endSession.method
        ? route.fulfill({ status: 401, json: { error: 'Your session is over.', code: 'session_invalid' } })
        : route.fallback(),
    );
    await page.clock.setSystemTime(new Date(Date.parse(now) + 30 * 60_000));
    await expect(staff.businesses).toContainText('Washboard Support');
    await expect(staff.banner).toHaveCount(0);
  });
});

test.describe('staff with Stripe billing', () => {
  test.use({ role: 'nobody', ownOffice: 'demo', settings: billedByStripe });

  test('link a business to a customer, overrule Stripe, and let it decide again', async ({
    page,
    office,
  }) => {
    const staff = staffOn(page);
    const customer = 'cus_NffrFeUfNV2Hib';
    await reportByStripe(office, 'past_due', { daysAgo: 4, customer });
    await staff.enter(office);
    await page.goto('/staff/businesses/1');
    await expect(staff.billedBy).toContainText('Stripe doesn’t decide');
    await staff.setCustomer('no customer');
    await expect(staff.billedBy).toContainText('Must be the id of a customer');
    await staff.setCustomer(customer);
    await expect(staff.billedBy).toContainText('Stripe says: Suspended since 11/16/2026.');
    await expect(staff.subscription).toHaveText('Suspended');
    await expectAccessible(page);

    await staff.setSubscriptionStatus('Active');
    await expect(staff.subscription).toHaveText('Active');
    await expect(staff.billedBy).toContainText('It doesn’t count because the status was set by hand.');
    await undoOn(page).click();
    await expect(staff.subscription).toHaveText('Suspended');
    await expect(staff.billedBy).not.toContainText('by hand');
    await staff.setSubscriptionStatus('Suspended for 90 days');
    await expect(staff.subscription).toHaveText('Suspended for 90 days');
    await staff.letStripeDecide();
    await expect(staff.subscription).toHaveText('Suspended');
    await reportByStripe(office, 'active', { customer });
    await page.reload();
    await expect(staff.subscription).toHaveText('Active');
    await expect(staff.billedBy).toContainText('Stripe says: Active.');
  });
});

test.describe('an owner', () => {
  test("isn't staff: neither menu nor address leads there", async ({ page }) => {
    await page.goto('/staff');
    await expect(page).toHaveURL(/\/dashboard\/analytics-dashboard/);
    await shellOn(page).account.click();
    await expect(page.getByRole('menuitem', { name: 'Devices' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'All businesses' })).toHaveCount(0);
  });
});
