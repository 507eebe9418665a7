import { expect, type Page } from '@playwright/test';

/** Importing a file, in the words of those who do it. */
export function importsOn(page: Page) {
  const columns = page.getByRole('button', { name: 'Check rows' });
  return {
    async open() {
      await page.goto('/global-settings/import');
      await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    },
    /** Choose a file; ends at the questions about its columns. */
    async choose(file: string) {
      await page.getByLabel('Choose a file').setInputFiles(file);
      await expect(columns).toBeVisible({ timeout: 20_000 });
    },
    /** Say where the rows belong and have them checked; ends at the preview. */
    async check(store: string) {
      await page
        .getByRole('combobox', { name: 'Store' })
        .or(page.getByRole('textbox', { name: 'Store' }))
        .first()
        .click();
      await page.getByRole('option', { name: store }).click();
      await columns.click();
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible({ timeout: 30_000 });
    },
    /** From the preview to the end; resolves when everything is imported. */
    async apply() {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
      await expect(page.getByText('were imported.')).toBeVisible({ timeout: 60_000 });
    },
    async undo(fileName: string) {
      await this.open();
      await page.getByRole('button', { name: `Undo the import of ${fileName}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    },
  };
}
