import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, refused, stripeAccount } from './stripe-account.double.ts';

/** Ways in which Stripe can fail. */
export type Fault = 'refuse' | 'hang' | 'error' | 'too many' | 'html' | 'odd json' | 'cut off';

const wrong: Partial<Record<Fault, Answer>> = {
  error: refused(500, { type: 'api_error', message: 'An error occurred' }),
  'too many': refused(429, { type: 'invalid_request_error', code: 'rate_limit' }),
  html: { status: 200, body: '<p>Hello</p>', type: 'text/html' },
  'odd json': { status: 200, body: '{"object":"list","data":[{"id":7}]}' },
};

/**
 * A local double of Stripe's API, as far as we use it. It accepts one key, rejects invalid requests, and
 * repeats its answer for the same idempotency key.
 */
export async function openStripe(secretKey: string) {
  const account = stripeAccount();
  const faults: (Fault | undefined)[] = [];
  const answered = new Map<string, Answer>();
  let calls = 0;

  async function answerOf(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '/', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refused(401, {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${headers.authorization}`,
      });
    const form = new URLSearchParams(Buffer.concat(pieces).toString());
    const key = String(headers['idempotency-key'] ?? '');
    const before = answered.get(key);
    if (before !== undefined) return before;
    const answer = account.answer(method, pathname, Object.fromEntries([...searchParams, ...form]));
    if (key !== '') answered.set(key, answer);
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1;
    const fault = faults.shift();
    const { status, body, type = 'application/json' } = (fault && wrong[fault]) ?? (await answerOf(request));
    if (fault === 'refuse') request.socket.destroy();
    if (fault === 'refuse' || fault === 'hang') return;
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
    response.write(fault === 'cut off' ? body.slice(0, 20) : body);
    if (fault === 'cut off') setTimeout(() => request.socket.destroy(), 20);
    else response.end();
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...account,
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    /** Failures of the next calls, in order; undefined means success. */
    fail: (...next: (Fault | undefined)[]) => void faults.splice(0, faults.length, ...next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
