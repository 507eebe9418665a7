import type { Page } from '@playwright/test';

/** Driver for the card that pays for Washboard. */
export function billingOn(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    open: () => page.goto('/account/billing'),
    area: page.getByRole('main'),
    modal: page.getByRole('dialog', { name: 'Your account has been turned off due to non-payment.' }),
    payByCard: page.getByRole('link', { name: 'Pay by card' }),
    number: page.getByLabel('Card number'),
    press,
  };
}
