import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClerkClient } from '@clerk/backend';
import type { Claims, ClerkDouble, ClerkPerson, ClerkSession, Signing } from './clerk-double.types.ts';
import { page, textOf, userJson } from './clerk-double-pages.ts';

const secretKey = 'sk_live_only_for_tests_of_washboard';
const tokenSeconds = 60;

export async function startClerkDouble(): Promise<ClerkDouble> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, ClerkPerson>();
  const asked = new Map<string, number>();
  const origins = new Map<string, string>();
  const clients = new Map<string, Map<string, ClerkSession>>();
  const tickets = new Map<string, { person: ClerkPerson; actor: { sub: string } | undefined }>();

  const claimsOf = (
    person: ClerkPerson,
    session: Pick<ClerkSession, 'id' | 'actor'>,
    azp: string,
  ): Claims => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: double.address,
      sub: person.id,
      sid: session.id,
      azp,
      iat: now,
      nbf: now - 5,
      exp: now + tokenSeconds,
      jti: randomUUID(),
      v: 2,
      sts: 'active',
      fva: [0, -1],
      ...(session.actor === undefined ? {} : { act: session.actor }),
      ...(double.sendsEmail
        ? {
            email: person.email,
            email_verified: person.isEmailVerified,
            name: `${person.firstName} ${person.lastName}`,
          }
        : {}),
    };
  };

  function signed(claims: Claims, { key = privateKey, header = {}, signature }: Signing = {}): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = `${part({ alg: 'RS256', kid: 'ins_1', typ: 'JWT', ...header })}.${part(claims)}`;
    return `${body}.${signature ?? createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
  }

  function clientOf(request: IncomingMessage, response: ServerResponse): Map<string, ClerkSession> {
    const known = /(?:^|; )__client=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const sessions = clients.get(known);
    if (sessions !== undefined) return sessions;
    const id = randomUUID();
    const fresh = new Map<string, ClerkSession>();
    clients.set(id, fresh);
    response.setHeader('set-cookie', `__client=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return fresh;
  }

  function begin(sessions: Map<string, ClerkSession>, who: Omit<ClerkSession, 'id'>): ClerkSession {
    const session = { ...who, id: `sess_${randomUUID().replaceAll('-', '')}` };
    sessions.set(session.id, session);
    return session;
  }

  const clientJson = (sessions: Map<string, ClerkSession>) => ({
    object: 'client',
    sessions: [...sessions.values()].map(({ id, actor }) => ({
      object: 'session',
      id,
      status: 'active',
      actor: actor ?? null,
    })),
    last_active_session_id: [...sessions.keys()].at(-1) ?? null,
  });

  const json = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const failed = (response: ServerResponse, status: number, code: string, message: string) =>
    json(response, status, { errors: [{ code, message, long_message: message, meta: {} }] });

  /** The sign-in page; a signed-in user returns at once. */
  async function portal(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const back = new URL(url.searchParams.get('redirect_url') ?? 'about:blank');
    if (!origins.has(back.origin)) return void response.writeHead(400).end('This address is not allowed.');
    const sessions = clientOf(request, response);
    if (sessions.size === 0 && request.method === 'GET') {
      return void response.setHeader('content-type', 'text/html').end(page);
    }
    const person = people.get(new URLSearchParams(await textOf(request)).get('name') ?? '');
    if (person !== undefined && sessions.size === 0) begin(sessions, { person, actor: undefined });
    response.writeHead(303, { location: back.href }).end();
  }

  /** The Frontend API. */
  async function front(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path } = url;
    const sessions = clientOf(request, response);
    if (path === '/v1/tickets/accept') {
      sessions.clear();
      const taken = new URL([...origins.values()].findLast((one) => one !== '') ?? 'about:blank');
      taken.searchParams.set('__clerk_ticket', url.searchParams.get('ticket') ?? '');
      return void response.writeHead(303, { location: taken.href }).end();
    }
    const { origin = '' } = request.headers;
    if (!origins.has(origin)) return failed(response, 400, 'origin_invalid', 'The Origin is not allowed.');
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    const [, id = '', what] = /^\/v1\/client\/sessions\/(\w+)\/(tokens|remove)$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (path === '/v1/client' && request.method === 'GET') {
      return json(response, 200, { response: clientJson(sessions), client: null });
    }
    if (request.method !== 'POST') return failed(response, 405, 'method_not_allowed', 'Not so.');
    if (what !== undefined && session === undefined) {
      return failed(response, 404, 'resource_not_found', 'Session not found');
    }
    if (what === 'tokens' && session !== undefined) {
      const jwt = signed(claimsOf(session.person, session, origin));
      return json(response, 200, { object: 'token', jwt });
    }
    if (what === 'remove' && session !== undefined) {
      sessions.delete(id);
      const removed = { object: 'session', id, status: 'removed' };
      return json(response, 200, { response: removed, client: clientJson(sessions) });
    }
    if (path !== '/v1/client/sign_ins') return failed(response, 404, 'resource_not_found', 'Not found');
    const form = new URLSearchParams(await textOf(request));
    const ticket = tickets.get(form.get('ticket') ?? '');
    if (sessions.size > 0) return failed(response, 400, 'session_exists', "You're already signed in.");
    if (form.get('strategy') !== 'ticket' || ticket === undefined) {
      return failed(response, 400, 'ticket_invalid_code', 'This ticket is invalid.');
    }
    tickets.delete(form.get('ticket') ?? '');
    const { id: created_session_id } = begin(sessions, ticket);
    json(response, 200, {
      response: { object: 'sign_in_attempt', status: 'complete', created_session_id },
      client: clientJson(sessions),
    });
  }

  /** The Backend API. */
  async function back(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return failed(response, 401, 'authentication_invalid', 'Invalid authentication');
    }
    const byId = (id: unknown) => [...people.values()].find((one) => one.id === id);
    const userId = /^\/v1\/users\/(\w+)$/.exec(url.pathname)?.[1];
    if (userId !== undefined) {
      const person = byId(userId);
      return person === undefined
        ? failed(response, 404, 'resource_not_found', 'not found')
        : json(response, 200, userJson(person));
    }
    const kind = /^\/v1\/(sign_in_token|actor_token)s$/.exec(url.pathname)?.[1];
    const asking = JSON.parse((await textOf(request)) || '{}') as {
      user_id?: string;
      actor?: { sub: string };
    };
    const person = byId(asking.user_id);
    if (kind === undefined || person === undefined) {
      return failed(response, 404, 'resource_not_found', 'not found');
    }
    const token = signed({ eid: randomUUID(), iss: double.address, st: kind, sub: person.id });
    tickets.set(token, { person, actor: asking.actor });
    json(response, 200, {
      object: kind,
      id: randomUUID(),
      user_id: person.id,
      actor: asking.actor ?? null,
      token,
      status: 'pending',
      url: `${double.address}/v1/tickets/accept?ticket=${token}`,
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', double.address);
    const { pathname: path } = url;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (double.fault === 'hangs') return;
    if (double.fault === 'refuses') return void request.socket.destroy();
    if (double.fault === 'errors') return void response.writeHead(503).end('busy');
    if (double.fault === 'garbage') {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"object": ');
    }
    if (path === '/sign-in') return portal(url, request, response);
    if (/^\/v1\/(client|tickets)/.test(path)) return front(url, request, response);
    return back(url, request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;

  const double: ClerkDouble = {
    address: `http://${host}`,
    publishableKey: `pk_live_${Buffer.from(`${host}$`).toString('base64')}`,
    secretKey,
    jwtKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    people,
    sendsEmail: true,
    asked,
    fault: 'none',
    allow(origin, ticketPage = '') {
      origins.set(origin, ticketPage);
    },
    tokenOf(name, changes = {}, signing) {
      const person = people.get(name);
      if (person === undefined) throw new Error(`Nobody is called ${name}.`);
      const session = { id: `sess_${randomUUID().replaceAll('-', '')}`, actor: undefined };
      const azp = [...origins.keys()][0] ?? '';
      return signed({ ...claimsOf(person, session, azp), ...changes }, signing);
    },
    async ticketFor(name, actor) {
      const idOf = (who: string) => people.get(who)?.id ?? '';
      const { signInTokens, actorTokens } = createClerkClient({
        apiUrl: double.address,
        secretKey,
        telemetry: { disabled: true },
      });
      const asked = { userId: idOf(name), expiresInSeconds: 600 };
      const { url } =
        actor === undefined
          ? await signInTokens.createSignInToken(asked)
          : await actorTokens.create({ ...asked, actor: { sub: idOf(actor) } });
      return url ?? '';
    },
    async take(ticket) {
      const accepted = await fetch(ticket, { redirect: 'manual' });
      const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? '';
      const given = new URL(accepted.headers.get('location') ?? '').searchParams.get('__clerk_ticket') ?? '';
      const post = async (path: string, form: Record<string, string> = {}) => {
        const headers = { cookie, origin: [...origins.keys()][0] ?? '' };
        const init = { method: 'POST', headers, body: new URLSearchParams(form) };
        return (await fetch(`${double.address}${path}`, init)).json();
      };
      const { response } = await post('/v1/client/sign_ins', { strategy: 'ticket', ticket: given });
      return (await post(`/v1/client/sessions/${response.created_session_id}/tokens`)).jwt;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
