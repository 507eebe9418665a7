import { expect, type Page } from '@playwright/test';

/** What one does on the sign-in page. */
export function signInPage(page: Page) {
  const password = page.getByRole('textbox', { name: /^Password/ });
  return {
    async open() {
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
    async signIn(email: string, secret: string) {
      await page.getByLabel('Email').fill(email);
      await password.fill(secret);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    submit: () => page.getByRole('button', { name: 'Sign in' }).click(),
    problem: page.getByRole('main').getByRole('alert'),
  };
}
