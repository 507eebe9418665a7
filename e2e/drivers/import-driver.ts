import { resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** 807 visits to a real laundromat; two of their times cannot be read. */
export const realFile = resolve(import.meta.dirname, '../fixtures/real-machine-starts.csv');

/** A small file of visits: No, Date, Time, Washer, Dryer. */
export function visitsFile(rows: readonly string[], name = 'visits.csv') {
  const text = `No,Date,Time,Washer,Dryer\n${rows.join('\n')}\n`;
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Importing in the words of who does it. */
export class ImportDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openHistory(): Promise<void> {
    await this.page.goto('/global-settings/import');
    await expect(this.page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  }

  async upload(file: string | ReturnType<typeof visitsFile>): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
    await this.page.waitForURL(/\/global-settings\/import\/\d+/);
  }

  async chooseStore(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Store' }).click();
    await this.page.getByRole('option', { name }).click();
  }

  async checkRows(): Promise<void> {
    await this.page.getByRole('button', { name: 'Check rows' }).click();
    await expect(this.page.getByRole('table', { name: 'Rows of the file' })).toBeVisible();
  }

  row(line: number): Locator {
    return this.page.locator(`tr[data-row="${line}"]`);
  }

  /** How many rows a tab of the preview counts. */
  async expectCount(tab: string, rows: number): Promise<void> {
    await expect(this.page.getByRole('radiogroup', { name: 'Which rows' })).toContainText(`${tab} ${rows}`);
  }

  async takeSuggestion(line: number, value: string): Promise<void> {
    await this.page.getByRole('button', { name: `Use ${value} in line ${line}` }).click();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
    await expect(this.page).toHaveURL(/step=apply/);
  }

  async apply(rows: number): Promise<void> {
    await this.page.getByRole('button', { name: `Import ${rows} rows` }).click();
    await expect(this.page.getByRole('status').filter({ hasText: 'were imported.' })).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  }

  fact(name: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: name }).locator('dd');
  }

  historyLine(file: string): Locator {
    return this.page
      .getByRole('table', { name: 'Imports' })
      .getByRole('row')
      .filter({ hasText: file })
      .first();
  }
}
