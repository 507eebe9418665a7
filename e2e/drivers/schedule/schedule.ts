import type { Page } from '@playwright/test';

export interface ShiftToAdd {
  name: string;
  days: readonly string[];
  from: string;
  to: string;
}

/** The schedule of a location. */
export function scheduleOn(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: () => page.goto('/global-settings/locations?id=1&tab=schedule'),
    /** The form of a new shift. */
    async askToAdd() {
      await page.getByRole('button', { name: /^Shift \d+$/ }).click();
      await dialog.waitFor();
    },
    async fill({ name, days, from, to }: ShiftToAdd) {
      await dialog.getByLabel('Name').fill(name);
      for (const day of days) {
        await dialog.getByLabel(day, { exact: true }).check();
        await dialog.getByLabel(`${day} start`).fill(from);
        await dialog.getByLabel(`${day} end`).fill(to);
      }
    },
    save: () => dialog.getByRole('button', { name: /^(Add shift|Add window|Save)$/ }).click(),
    async addShift(shift: ShiftToAdd) {
      await this.askToAdd();
      await this.fill(shift);
      await this.save();
      await dialog.waitFor({ state: 'hidden' });
    },
    /** A slot in the week. */
    block: (name: string, day: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}, .*, ${day}(, overlaps)?$`) }),
  };
}
