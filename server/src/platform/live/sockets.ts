import type { IncomingMessage, Server } from 'node:http';
import { closeBadSignature } from '@washboard/contract/live/live.events.ts';
import { liveTopics } from '@washboard/contract/live/live.routes.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Signer } from '../session/tokens.ts';
import { catchUp } from './catch-up.ts';
import { type Hub, mayHear, send } from './hub.ts';

export const livePath = '/api/live';
const purpose = 'live';
const addressLivesMs = 60_000;
const claimsSchema = z.object({
  topic: z.enum(liveTopics),
  expires: z.number(),
  actor: z.custom<Actor>((value) => typeof value === 'object' && value !== null),
});

/** A signed, short-lived address for one person and topic, relative to the page's origin. */
export function liveAddress(
  signer: Signer,
  topic: (typeof liveTopics)[number],
  actor: Actor,
  clock: Clock,
): string {
  const now = clock.now().getTime();
  // An address may end up in a log, so it carries ids and no name.
  const token = signer.sign(purpose, { topic, actor: { ...actor, name: '' }, expires: now + addressLivesMs });
  return `${livePath}?token=${encodeURIComponent(token)}`;
}

export interface SocketOptions {
  hub: Hub;
  database: Database;
  signer: Signer;
  clock: Clock;
  log: Log;
}

/** The one socket endpoint. Wrong signatures are taken in and closed with 4401, which a browser can see. */
export function mountSockets(server: Server, options: SocketOptions): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  server.on('upgrade', (request, stream, head) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname !== livePath || !sameOrigin(request)) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      void welcome(socket, address.searchParams, options).catch((error) => {
        options.log.warn({ err: error }, 'live: a socket could not be opened');
        socket.close(1011);
      });
    });
  });
  return { close: () => sockets.close() };
}

async function welcome(socket: WebSocket, search: URLSearchParams, options: SocketOptions): Promise<void> {
  const claims = claimsSchema.safeParse(options.signer.verify(purpose, search.get('token') ?? ''));
  if (!claims.success || claims.data.expires < options.clock.now().getTime()) {
    socket.close(closeBadSignature, 'signature');
    return;
  }
  const { actor, topic } = claims.data;
  socket.on('message', () => send(socket, { kind: 'pong' }));
  // First the room, then what was missed: nothing falls between the two.
  options.hub.join({ socket, actor, topic });
  const business = options.database.business(actor.businessId);
  send(
    socket,
    await catchUp(business, search.get('cursor') ?? undefined, (event) => mayHear({ actor, topic }, event)),
  );
}

/** A browser names the page it comes from; another site's page is not let in. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === (request.headers['x-forwarded-host'] ?? host);
}
