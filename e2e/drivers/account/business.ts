import { expect, type Page } from '@playwright/test';

/** Driver for the account screen. */
export function businessOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    async open(tab = '') {
      await page.goto(`/global-settings/account${tab === '' ? '' : `?tab=${tab}`}`);
      await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    },
    field: (label: string) => page.getByRole('textbox', { name: label, exact: true }),
    save: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    async askToAddRegion() {
      await page.getByRole('button', { name: 'Add region' }).click();
      await expect(dialog).toBeVisible();
    },
    addDistrict: () => dialog.getByRole('button', { name: 'Add district' }).click(),
  };
}
