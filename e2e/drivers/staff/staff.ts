import { expect, type Page } from '@playwright/test';
import type { Office } from '../../harness/office.ts';
import { addStaff } from '../../harness/people/staff-person.ts';
import { shellOn } from '../shell/shell.ts';
import { signInPagesOn } from '../sign-in/sign-in-pages.ts';

/** Driver for staff and the pages over all businesses. */
export function staffOn(page: Page) {
  return {
    businesses: page.getByRole('table', { name: 'Businesses' }),
    people: page.getByRole('table', { name: 'Users' }),
    subscription: page.getByRole('region', { name: 'Subscription' }).locator('.mantine-Badge-root'),
    search: page.getByRole('searchbox', { name: 'Search' }),
    /** Creates a staff user and signs them in. */
    async enter(office: Office) {
      const { email, password } = await addStaff(office);
      await page.goto('/login');
      await signInPagesOn(page).signIn(email, password);
      await expect(shellOn(page).account).toBeVisible();
    },
    /** Opens the only business in the list. */
    async openOnly() {
      await page.getByRole('table', { name: 'Businesses' }).getByRole('link').click();
      await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    },
    banner: page.getByRole('complementary', { name: 'Acting as another user' }),
    async askToActAs(name: string) {
      await page.goto('/staff/businesses/1');
      await page.getByRole('link', { name: `Act as ${name}` }).click();
      await expect(page.getByRole('dialog', { name: `Act as ${name}` }).getByLabel('Reason')).toBeVisible();
    },
    goIn: () => page.getByRole('button', { name: 'Start' }).click(),
    async actAs(name: string, reason: string) {
      await this.askToActAs(name);
      await page.getByLabel('Reason').fill(reason);
      await this.goIn();
      await expect(this.banner).toContainText(name);
    },
    leave: () => page.getByRole('button', { name: 'Leave', exact: true }).click(),
    async setSubscriptionStatus(label: string) {
      await page.getByLabel('Status').selectOption({ label });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    billedBy: page.getByRole('form', { name: 'Billed by Stripe' }),
    async setCustomer(id: string) {
      await page.getByLabel('Customer at Stripe').fill(id);
      await page.getByRole('button', { name: 'Save customer' }).click();
    },
    letStripeDecide: () => page.getByRole('button', { name: 'Let Stripe decide' }).click(),
  };
}
