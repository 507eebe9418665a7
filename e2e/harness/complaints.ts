import type { Page } from '@playwright/test';

/** Collects the browser's complaints from now on: console errors, policy violations, failed scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const refused = /Content Security Policy|Refused to/.test(message.text());
    if (message.type() === 'error' || refused) complaints.push(message.text());
  });
  return complaints;
}
