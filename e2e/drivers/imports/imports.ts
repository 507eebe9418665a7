import { expect, type Locator, type Page } from '@playwright/test';

const history = '/global-settings/import';

/** A file to choose: its path or content; or two files. */
type ChosenFile = Parameters<Locator['setInputFiles']>[0];

/** Driver for imports. */
export function importsOn(page: Page) {
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Undo the import', exact: true });
  const imports = {
    /** The history and the file field. */
    async open() {
      await page.goto(history);
      await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    },
    /** Ends at the import of the file, or of two files. */
    async upload(file: ChosenFile) {
      await page.getByLabel('Choose a file').setInputFiles(file);
      await page.waitForURL(/\/global-settings\/import\/\d+/);
    },
    async chooseStore(name: string) {
      await page.getByRole('combobox', { name: 'Store', exact: true }).click();
      await page.getByRole('option', { name }).click();
    },
    /** Adds a sheet of the workbook; ends when both are read. */
    async addSheet(name: string) {
      await page.getByRole('combobox', { name: 'Add a sheet' }).click();
      await page.getByRole('option', { name }).click();
      await expect(page.getByText('Rows with the same order number belong together.')).toBeVisible();
    },
    /** Ends at the preview. */
    async checkRows() {
      await page.getByRole('button', { name: 'Check rows' }).click();
      await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible();
    },
    /** From the history to the preview of a file. */
    async preview(file: ChosenFile, store: string) {
      await imports.open();
      await imports.upload(file);
      await imports.chooseStore(store);
      await imports.checkRows();
    },
    row: (line: number) => page.locator(`tr[data-row="${line}"]`),
    /** The count of a preview tab. */
    async expectCount(tab: string, rows: number) {
      await expect(page.getByRole('radiogroup', { name: 'Rows to show' })).toContainText(`${tab} ${rows}`);
    },
    async takeSuggestion(line: number, value: string) {
      await page.getByRole('button', { name: `Use ${value} in line ${line}` }).click();
    },
    /** From the preview to the summary. */
    async goOn() {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/step=apply/);
    },
    /** Resolves when everything is imported. */
    async apply() {
      await page.getByRole('button', { name: /^Import [\d,]+ rows?$/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'imported.' })).toBeVisible();
    },
    /** Asks for the undo on the import's page; `confirmUndo` does it. */
    async askToUndo() {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(sure).toBeVisible();
    },
    /** The same from the history. */
    async askToUndoOf(file: string) {
      await page.getByRole('button', { name: `Undo import of ${file}` }).click();
      await expect(sure).toBeVisible();
    },
    /** Resolves when everything is undone. */
    async confirmUndo(file: string) {
      await sure.click();
      await expect(imports.historyLine(file)).toContainText('Undone');
    },
    /** A fact of the summary: `Adds`, `Days`. */
    fact: (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd'),
    historyLine: (file: string) =>
      page.getByRole('table', { name: 'Imports' }).getByRole('row').filter({ hasText: file }).first(),
  };
  return imports;
}
