import type { Page, WebSocket } from '@playwright/test';

/** Call before the page opens: resolves with its first live message. */
export const listening = (page: Page): Promise<void> => listeningTo(page, 1);

/** The same for several connections of a page. */
export function listeningTo(page: Page, sockets: number): Promise<void> {
  let left = sockets;
  return new Promise((done) => {
    const follow = (socket: WebSocket) =>
      socket.once('framereceived', () => {
        left -= 1;
        if (left > 0) return;
        page.off('websocket', follow);
        done();
      });
    // Until then the page before it may still connect, and is left before it hears anything.
    page.once('framenavigated', () => page.on('websocket', follow));
  });
}
