import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Each page's toasts, oldest first. */
const reported = new WeakMap<Page, string[]>();

/** Forgets the toasts of an earlier test. */
export const forgetToasts = (page: Page) => reported.delete(page);

/** Records every toast, because it disappears after three seconds. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastCame', ({ page }, text: string) => {
    reported.set(page, [...(reported.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const toast = '.mantine-Notification-root';
    // Looked up when needed: a new document may have it only a moment later.
    const report = (text: string) =>
      (window as unknown as { toastCame: (text: string) => void }).toastCame(text);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const found = node.matches(toast) ? [node] : node.querySelectorAll(toast);
          for (const one of found) {
            report(one.textContent ?? '');
            // A person reaches Undo within three seconds; a busy machine may not. Hovered, the toast stays.
            if (one.querySelector('button')?.textContent === 'Undo')
              one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Resolves when the page shows or has shown this toast. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const wasShown = () => (reported.get(page) ?? []).some((one) => one.includes(text));
  const toast = page.locator('.mantine-Notification-root', { hasText: text });
  await expect.poll(async () => wasShown() || (await toast.count()) > 0, text).toBe(true);
}

/** Undo in a toast. */
export const undoOn = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Undo of one toast among several. */
export const undoOf = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root', { hasText: text }).getByRole('button', { name: 'Undo' });
