import { expect, type Page } from '@playwright/test';

/** Errors of the page, and the page on which staff see them. */
export function errorsOn(page: Page) {
  return {
    table: page.getByRole('table', { name: 'Errors' }),
    drawer: page.getByRole('dialog'),
    /** Breaks the page where nobody catches it, and answers what it told the server. */
    async breakPage(message: string) {
      const reported = page.waitForResponse('**/api/error-reports');
      await page.evaluate((text) => {
        queueMicrotask(() => {
          throw new TypeError(text);
        });
      }, message);
      const answer = await reported;
      expect(answer.status()).toBe(200);
      return answer.request();
    },
    /** Tells the server of an error as a page would. */
    async report(message: string) {
      const frames = [
        'totalOf (assets/orders.screen-Bq3f9aQ2.js:1:2345)',
        '? (assets/index-Cx_1kLm0.js:3:4)',
      ];
      const data = {
        name: 'TypeError',
        message,
        frames,
        place: '/dashboard/orders',
        release: '0.1.0',
        requestId: null,
      };
      expect((await page.request.post('/api/error-reports', { data })).status()).toBe(200);
    },
    /** Opens the list once the server has kept what it was told. */
    async openWith(message: string) {
      await expect(async () => {
        await page.goto('/staff/errors');
        await expect(page.getByRole('table', { name: 'Errors' })).toContainText(message, { timeout: 5_000 });
      }).toPass();
    },
    resolve: (message: string) => page.getByRole('button', { name: `Resolve TypeError: ${message}` }),
  };
}
