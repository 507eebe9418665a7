import type { Locator, Page } from '@playwright/test';

/** What a person does, counted: a click, a key, or a word typed is one each. */
export function countedOn(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator) {
      count++;
      await target.click();
    },
    /** Opens a list of choices and picks one. */
    async choose(target: Locator, label: string) {
      count += 2;
      await target.selectOption({ label });
    },
    async press(key: string) {
      count++;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      count++;
      await page.keyboard.type(text);
    },
    /** Tab until this has focus. */
    async reach(target: Locator, most = 60) {
      for (let tabs = 0; tabs < most; tabs++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        count++;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Not reached by ${most} tabs`);
    },
  };
}
