import { expect, type Page } from '@playwright/test';

/** Driver for page errors and the staff page that shows them. */
export function errorsOn(page: Page) {
  return {
    table: page.getByRole('table', { name: 'Errors' }),
    drawer: page.getByRole('dialog'),
    /** Throws an uncaught error and returns the page's report. */
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
    /** Reports an error like a page. */
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
    /** Opens the list once the report is stored. */
    async openWith(message: string) {
      await expect(async () => {
        await page.goto('/staff/errors');
        await expect(page.getByRole('table', { name: 'Errors' })).toContainText(message, { timeout: 5_000 });
      }).toPass();
    },
    resolve: (message: string) => page.getByRole('button', { name: `Resolve TypeError: ${message}` }),
  };
}
