import { live } from '@washboard/contract/core/limits.ts';
import {
  closeComeAgain,
  closeSessionEnded,
  type LiveEvent,
  type ServerMessage,
} from '@washboard/contract/live/live.events.ts';
import ReconnectingWebSocket from 'partysocket/ws';

export type LiveStatus = 'off' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

/** What the connection needs from its environment. */
export interface LiveWorld {
  /** A freshly signed, absolute address (`wss://…`). */
  fetchUrl(): Promise<string>;
  onEvents(events: readonly LiveEvent[]): void;
  /** Too many events were missed. */
  onReset(): void;
  /** The session ended. */
  onSessionEnded(): void;
  /** The server asked the page to reconnect: permissions may have changed. */
  onComeAgain(): void;
  /** Five tries failed. */
  onFailed(): void;
  onStatus(status: LiveStatus): void;
  /** The browser's own by default. */
  WebSocket?: unknown;
}

/** After this long, in ms, a connection counts as good and earlier failures are forgotten. */
const stableMs = 5_000;

/**
 * The single live connection, with the constants of spec section 9. Each try uses a freshly signed address,
 * so a refused signature (4401) fixes itself. After five failed tries it waits for `wake` (focus, back
 * online). It sends the last cursor, so the server resends missed events.
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
    // The first address contains the cursor where this page starts.
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
    /** The window got focus or the network is back: try again. */
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
