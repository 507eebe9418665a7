import type { Page } from '@playwright/test';

/** What the browser complains of from now on: errors in the console, what the page's policy refuses, broken scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const refused = /Content Security Policy|Refused to/.test(message.text());
    if (message.type() === 'error' || refused) complaints.push(message.text());
  });
  return complaints;
}
