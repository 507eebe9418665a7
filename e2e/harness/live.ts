import type { Page } from '@playwright/test';

/** Begun before a page is opened: resolves when its live connection is told something for the first time. */
export function listening(page: Page): Promise<void> {
  return new Promise((done) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => done()));
  });
}
