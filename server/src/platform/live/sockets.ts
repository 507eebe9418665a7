import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeBadSignature, closeSessionEnded } from '@washboard/contract/live/live.events.ts';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { SessionReader } from '../sessions.ts';
import { type AddressReader, livePath } from './address.ts';
import { catchUp } from './catch-up.ts';
import { type Hub, send } from './hub.ts';

/** Limits of a process's sockets, and of one socket's messages per minute. Frames are a few words. */
const mostSockets = 10_000;
const mostPerSession = 30;
const mostMessages = 60;
const largestFrame = 4096;
// A socket that doesn't answer a close is cut off after `closeTimeout`, which its types lack.
const settings = { noServer: true, maxPayload: largestFrame, closeTimeout: 5_000 };

export interface SocketOptions {
  hub: Hub;
  database: Database;
  sessions: Pick<SessionReader, 'findById'>;
  readAddress: AddressReader;
  publicUrl: () => string;
  log: Log;
}

/** The only socket endpoint. A wrong signature is accepted and closed with 4401, which a browser can see. */
export function mountSockets(server: Server, options: SocketOptions): { close(): void } {
  const sockets = new WebSocketServer(settings);
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const address = addressOf(request);
    if (address?.pathname !== livePath) return refuse(stream, '404 Not Found');
    if (!isOwnPage(request, options.publicUrl())) {
      const { origin, host } = request.headers;
      options.log.warn(
        { origin, host, publicUrl: options.publicUrl() },
        'live: refused a page of another address',
      );
      return refuse(stream, '404 Not Found');
    }
    if (sockets.clients.size >= mostSockets) return refuse(stream, '503 Service Unavailable');
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      void welcome(socket, address.searchParams, options).catch((error) => {
        options.log.warn({ err: error }, 'live: could not open a socket');
        socket.close(1011);
      });
    });
  });
  return { close: () => sockets.close() };
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => stream.destroy());
}

async function welcome(socket: WebSocket, search: URLSearchParams, options: SocketOptions): Promise<void> {
  answerPings(socket);
  const claims = options.readAddress(search.get('token') ?? '');
  if (claims === undefined) return socket.close(closeBadSignature, 'signature');
  // The address may be older than a change: role, stores and session are checked now.
  const actor = await options.sessions.findById(claims.sessionId);
  if (actor === undefined) return socket.close(closeSessionEnded, 'session ended');
  if (options.hub.countOf(actor) >= mostPerSession) return socket.close(1013, 'too many');
  const { topic } = claims;
  // First join the room, then send missed events: nothing falls in between.
  options.hub.join({ socket, actor, topic });
  const business = options.database.business(actor.businessId);
  const cursor = search.getAll('cursor').at(-1);
  send(socket, await catchUp(business, cursor, (event) => options.hub.mayHear({ actor, topic }, event)));
}

/** A page sends only pings. A client that sends more is closed. */
function answerPings(socket: WebSocket): void {
  let said = 0;
  let since = Date.now();
  const count = (): boolean => {
    if (Date.now() - since > 60_000) {
      since = Date.now();
      said = 0;
    }
    said += 1;
    if (said > mostMessages) socket.terminate();
    return said <= mostMessages;
  };
  socket.on('ping', count);
  socket.on('message', () => {
    if (count()) send(socket, { kind: 'pong' });
  });
}

function addressOf(request: IncomingMessage): URL | undefined {
  const url = request.url ?? '/';
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost') : undefined;
}

/** A browser names the address of its page: ours is PUBLIC_URL, or the address that the request came to. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return (
    origin === new URL(publicUrl).origin || new URL(origin).host === (headers['x-forwarded-host'] ?? host)
  );
}
