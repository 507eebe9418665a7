import { live } from '@washboard/contract/core/limits.ts';
import {
  closeComeAgain,
  closeSessionEnded,
  type LiveEvent,
  type ServerMessage,
} from '@washboard/contract/live/live.events.ts';
import ReconnectingWebSocket from 'partysocket/ws';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** What the connection needs of its surroundings. */
export interface LiveWorld {
  /** A freshly signed address, absolute (`wss://…`). */
  fetchUrl(): Promise<string>;
  onEvents(events: readonly LiveEvent[]): void;
  /** Too much was missed. */
  onReset(): void;
  /** The session behind the socket ended. */
  onSessionEnded(): void;
  /** The server asked this page to come again: what it may do may have changed. */
  onComeAgain(): void;
  /** Five tries failed. */
  onFailed(): void;
  onStatus(status: LiveStatus): void;
  /** The browser's own unless told. */
  WebSocket?: unknown;
}

/** A connection counts as good after so long; the tries before it are forgotten. In ms. */
const stableMs = 5_000;

/**
 * The one live connection, with the constants of spec section 9. Each try fetches a freshly signed address, so
 * a refused signature (4401) mends itself; after five failed tries it waits for `wake` (focus, back online). The
 * last cursor goes along, so the server sends what was missed in between.
 */
export function createLiveConnection(world: LiveWorld) {
  let cursor: string | undefined;
  let tries = 0;
  let status: LiveStatus = 'off';
  let stable: ReturnType<typeof setTimeout> | undefined;

  function become(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    world.onStatus(next);
  }

  async function nextUrl(): Promise<string> {
    tries += 1;
    const url = new URL(await world.fetchUrl());
    // The first address says from where on this page has to be told.
    cursor ??= url.searchParams.get('cursor') ?? undefined;
    if (cursor !== undefined) url.searchParams.set('cursor', cursor);
    return url.href;
  }

  const socket = new ReconnectingWebSocket(nextUrl, null, {
    WebSocket: world.WebSocket,
    startClosed: true,
    connectionTimeout: live.connectTimeoutMs,
    minReconnectionDelay: live.minReconnectDelayMs,
    maxReconnectionDelay: live.maxReconnectDelayMs,
    reconnectionDelayGrowFactor: 2,
    maxEnqueuedMessages: live.maxQueuedMessages,
    maxRetries: live.maxRetries,
    minUptime: stableMs,
    shouldReconnectOnClose: (event) => event.code !== closeSessionEnded,
  });

  function onBroken(): void {
    clearTimeout(stable);
    if (status === 'off' || status === 'failed') return;
    const gaveUp = tries > live.maxRetries;
    become(gaveUp ? 'failed' : 'reconnecting');
    if (gaveUp) world.onFailed();
  }

  function onMessage(message: ServerMessage): void {
    if (message.kind === 'pong') return;
    cursor = message.cursor;
    become('connected');
    clearTimeout(stable);
    stable = setTimeout(() => {
      tries = 0;
    }, stableMs);
    if (message.kind === 'events') world.onEvents(message.events);
    if (message.kind === 'reset') world.onReset();
  }

  socket.addEventListener('message', (event) => onMessage(JSON.parse(String(event.data)) as ServerMessage));
  socket.addEventListener('error', onBroken);
  socket.addEventListener('close', (event) => {
    if (event.code === closeSessionEnded) world.onSessionEnded();
    if (event.code === closeComeAgain) world.onComeAgain();
    onBroken();
  });

  let ping: ReturnType<typeof setInterval> | undefined;
  let start: ReturnType<typeof setTimeout> | undefined;

  return {
    start(): void {
      become('connecting');
      start = setTimeout(() => socket.reconnect(), live.startDelayMs);
      ping = setInterval(() => {
        if (status === 'connected') socket.send('{"kind":"ping"}');
      }, live.pingMs);
    },
    /** The window got the focus, or the network is back: what was given up is tried again. */
    wake(): void {
      if (status !== 'failed') return;
      tries = 0;
      become('reconnecting');
      socket.reconnect();
    },
    stop(): void {
      clearTimeout(start);
      clearTimeout(stable);
      clearInterval(ping);
      status = 'off';
      socket.close();
    },
  };
}
