import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Ways in which Cloudflare can fail. */
export type Fault =
  | 'refuse'
  | 'hang'
  | 'error'
  | 'html'
  | 'odd json'
  | 'cut off'
  | 'wrong secret'
  | 'internal';

const requestSchema = z.strictObject({
  secret: z.string(),
  response: z.string().min(1).max(2048),
  remoteip: z.string().optional(),
  idempotency_key: z.uuid().optional(),
});

interface Token {
  hostname: string;
  action: string;
  /** The idempotency key it was redeemed with. */
  redeemedBy?: string | undefined;
  isExpired?: boolean;
}

/** Replaces Cloudflare's script on a page: returns an action's tokens, each once. */
const scriptOf = (tokens: Record<string, string[]>) => `(() => {
  const tokens = ${JSON.stringify(tokens)};
  window.turnstile = {
    render(container, { action, callback }) {
      container.textContent = 'A widget';
      setTimeout(() => callback(tokens[action].shift()), 10);
      return 'widget';
    },
    remove() {},
  };
})();`;

/**
 * A local double of Cloudflare's siteverify and script, as documented: a token works once, the same
 * idempotency key repeats the answer, and invalid requests are rejected.
 */
export async function openSiteverify(secret: string) {
  const tokens = new Map<string, Token>();
  const faults: Fault[] = [];
  let calls = 0;
  let made = 0;

  const replyTo = (given: z.output<typeof requestSchema>) => {
    const refused = (code: string) => ({ success: false, 'error-codes': [code], messages: [] });
    if (given.secret !== secret) return refused('invalid-input-secret');
    const token = tokens.get(given.response);
    if (token === undefined) return refused('invalid-input-response');
    const isRepeated = token.redeemedBy !== undefined && token.redeemedBy === given.idempotency_key;
    if (token.isExpired === true || (token.redeemedBy !== undefined && !isRepeated))
      return refused('timeout-or-duplicate');
    token.redeemedBy = given.idempotency_key ?? 'no key';
    const { hostname, action } = token;
    return {
      success: true,
      'error-codes': [],
      challenge_ts: '2026-11-20T17:00:00.000Z',
      hostname,
      action,
      cdata: '',
      metadata: { interactive: false },
    };
  };

  const token = (about: Partial<Token> = {}): string => {
    const text = `0.token-${++made}`;
    tokens.set(text, { hostname: 'office.example.com', action: 'sign-in', ...about });
    return text;
  };

  function sendScript(response: ServerResponse): void {
    const some = (action: string) =>
      Array.from({ length: 9 }, () => token({ action, hostname: 'localhost' }));
    const script = scriptOf({ 'sign-in': some('sign-in'), 'forgot-password': some('forgot-password') });
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url?.startsWith('/turnstile/v0/api.js') === true) return sendScript(response);
    calls += 1;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const given = requestSchema.safeParse(JSON.parse(Buffer.concat(pieces).toString()));
    const fault = faults.shift();
    const send = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (!given.success || request.method !== 'POST' || request.url !== '/turnstile/v0/siteverify')
      return send(400, '{"success":false,"error-codes":["bad-request"]}');
    if (fault === 'hang') return;
    if (fault === 'refuse') return request.socket.destroy();
    if (fault === 'error') return send(503, '', 'text/plain');
    if (fault === 'html') return send(200, '<!doctype html><title>Sorry</title>', 'text/html');
    if (fault === 'odd json') return send(200, '{"ok":"yes"}');
    if (fault === 'wrong secret')
      return send(200, '{"success":false,"error-codes":["invalid-input-secret"]}');
    if (fault === 'internal') return send(200, '{"success":false,"error-codes":["internal-error"]}');
    const body = JSON.stringify(replyTo(given.data));
    if (fault !== 'cut off') return send(200, body);
    // Redeemed, but the answer was lost.
    response.writeHead(200, { 'content-length': body.length }).write(body.slice(0, 10));
    setTimeout(() => request.socket.destroy(), 20);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/turnstile/v0`,
    calls: () => calls,
    /** Failures of the next calls, in order. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** A token as a widget returns it. */
    token,
    /** Makes all tokens older than five minutes. */
    expireAll() {
      for (const token of tokens.values()) token.isExpired = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
