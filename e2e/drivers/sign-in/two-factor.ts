import { expect, type Page } from '@playwright/test';
import { demoPassword } from '@washboard/contract/auth/demo-people.ts';

/** The page of two-factor, in the words of who turns it on and off. */
export function twoFactorOn(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  return {
    codes,
    async open() {
      await page.goto('/account/two-factor');
      await expect(page.getByRole('heading', { name: 'Two-factor', level: 1 })).toBeVisible();
    },
    async givePassword(button = 'Continue', password = demoPassword) {
      await page.getByLabel(/^Current password/).fill(password);
      await press(button);
    },
    /** The displayed key, as typed into an app. */
    async key(): Promise<string> {
      const key = page.getByTestId('authenticator-key');
      await expect(key).toHaveText(/^[A-Z2-7 ]{30,}$/);
      return (await key.textContent()) ?? '';
    },
    async confirm(code: string) {
      await page.getByRole('textbox', { name: 'Code' }).fill(code);
      await press('Turn on two-factor');
    },
    async keepCodes(): Promise<string[]> {
      await expect(codes).toHaveCount(10);
      const kept = await codes.allTextContents();
      await press('I saved them');
      return kept;
    },
    press,
  };
}
