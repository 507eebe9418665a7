import type { Page } from '@playwright/test';

/** Driver for the sign-in with the provider Acme and its page. */
export function providerOn(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const nameField = page.getByRole('textbox', { name: 'Name' });
  return {
    press,
    nameField,
    continueButton: page.getByRole('button', { name: 'Continue with Acme' }),
    async goOnAs(name: string) {
      await nameField.fill(name);
      await press('Go on');
    },
    leave: () => press('Leave'),
    async turnBack() {
      await press('Turn back');
    },
  };
}
