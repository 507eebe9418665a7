import { expect, type Page } from '@playwright/test';

/** Driver for flags. */
export function flagsOn(page: Page) {
  const form = page.getByRole('dialog');
  const row = page.getByRole('table', { name: 'Flags' }).getByRole('row').filter({ hasText: 'Assistant' });
  return {
    form,
    row,
    presentPage: page.getByRole('navigation', { name: 'Staff pages' }).locator('[aria-current=page]'),
    /** The flag's value on this page. */
    here: row.locator('.mantine-Badge-root'),
    async openForm() {
      await row.getByRole('link').click();
      await expect(form.getByLabel('Always on for')).toBeVisible();
    },
    async set(percent: string) {
      await form.getByLabel('On for', { exact: true }).fill(percent);
      await form.getByRole('button', { name: 'Save flag' }).click();
      await expect(form).toBeHidden();
    },
  };
}
