import type { Page } from '@playwright/test';

/** Call before the page opens: resolves with its first live message. */
export function listening(page: Page): Promise<void> {
  return new Promise((done) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => done()));
  });
}
