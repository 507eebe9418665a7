import type { Page } from '@playwright/test';

/** Call before the page opens: resolves with its first live message. */
export function listening(page: Page): Promise<void> {
  return new Promise((done) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => done()));
  });
}

/** The same for several connections of a page. */
export function listeningTo(page: Page, sockets: number): Promise<void> {
  let left = sockets;
  return new Promise((done) => {
    page.on('websocket', (socket) =>
      socket.once('framereceived', () => {
        left -= 1;
        if (left === 0) done();
      }),
    );
  });
}
