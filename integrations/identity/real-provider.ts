import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type RequestContext } from 'oidc-provider';
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js';

/** A user of the provider. */
export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean | undefined;
  name: string;
}

type Fault = 'none' | 'refuses' | 'hangs' | 'errors' | 'garbage';

/** A certified OpenID Connect provider from npm, run locally for tests. */
export interface RealProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By the name typed on its page. */
  people: Map<string, ProviderPerson>;
  /** Calls per path. */
  asked: Map<string, number>;
  /** Redirect addresses after sign-in and sign-out. */
  allow(redirectUri: string, signedOutUri?: string): void;
  /** Signs with a new key from now on, and publishes only that one. */
  rotateKeys(): void;
  /** Its failure for every request from now on. */
  fault: Fault;
  /** Goes through its pages like a browser; returns the final address. */
  signIn(url: string, name: string): Promise<URL>;
  /** The same, but cancels on its page. */
  turnBack(url: string): Promise<URL>;
  close(): Promise<void>;
}

export interface RealProviderOptions {
  redirectUris?: string[];
  /** Whether the ID token contains email and name, or only the userinfo endpoint. */
  reports?: 'in the ID token' | 'when asked';
  /** Whether it has a sign-out page; true by default. */
  signsOut?: boolean;
  /** How far ahead of the clock its sign-in times are. */
  aheadSeconds?: number;
}

const clientId = 'washboard';
const clientSecret = 'a secret between washboard and its provider';

export async function startRealProvider(options: RealProviderOptions = {}): Promise<RealProvider> {
  const people = new Map<string, ProviderPerson>();
  const asked = new Map<string, number>();
  const redirectUris = [...(options.redirectUris ?? [])];
  const signedOutUris: string[] = [];
  const signedInAt = () => Math.floor(Date.now() / 1000) + (options.aheadSeconds ?? 0);
  const adapter = createMemoryAdapter();
  let keys = [newKey()];
  let provider: Provider | undefined;

  const make = () =>
    new Provider(real.issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          post_logout_redirect_uris: signedOutUris,
        },
      ],
      adapter,
      jwks: { keys },
      ttl: {
        AccessToken: 60,
        AuthorizationCode: 3600,
        Grant: 600,
        IdToken: 60,
        Interaction: 600,
        Session: 600,
      },
      cookies: { keys: ['only for tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: options.reports !== 'in the ID token',
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: options.signsOut !== false, logoutSource: askWhetherToSignOut },
      },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => {
        const person = [...people.values()].find((one) => one.sub === sub);
        return person && { accountId: sub, claims: () => ({ ...person }) };
      },
      async loadExistingGrant({ oidc }: RequestContext) {
        const grant = new (provider as Provider).Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', real.issuer).pathname;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (real.fault === 'hangs') return;
    if (real.fault === 'refuses') return void request.socket.destroy();
    if (real.fault === 'errors') return void response.writeHead(503).end('busy');
    if (real.fault === 'garbage') {
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer": ');
    }
    provider ??= make();
    if (!path.startsWith('/interaction/')) return provider.callback()(request, response);
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page);
    const form = new URLSearchParams(await textOf(request));
    const person = people.get(form.get('name') ?? '');
    const result =
      person === undefined
        ? { error: 'access_denied', error_description: 'They turned back.' }
        : { login: { accountId: person.sub, ts: signedInAt() } };
    await provider.interactionFinished(request, response, result);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const real: RealProvider = {
    issuer: `http://127.0.0.1:${port}`,
    clientId,
    clientSecret,
    people,
    asked,
    fault: 'none',
    allow(redirectUri, signedOutUri) {
      redirectUris.push(redirectUri);
      if (signedOutUri !== undefined) signedOutUris.push(signedOutUri);
      provider = undefined;
    },
    rotateKeys() {
      keys = [newKey()];
      provider = undefined;
    },
    signIn: (url, name) => walk(url, real.issuer, { name }),
    turnBack: (url) => walk(url, real.issuer, {}),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return real;
}

function newKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

const page = `<!doctype html>
<html lang="en"><head><title>Acme accounts</title></head><body><main>
<h1>Acme accounts</h1>
<form method="post">
<p><label>Name <input name="name" autofocus></label></p>
<p><button>Go on</button> <button name="name" value="">Turn back</button></p>
</form></main></body></html>`;

/** Its page that confirms a sign-out; the library provides the form. */
function askWhetherToSignOut(context: { body: string }, form: string): void {
  context.body = `<!doctype html>
<html lang="en"><head><title>Acme accounts</title></head><body><main>
<h1>Leave Acme?</h1>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Leave</button></main></body></html>`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

/** Follows the provider's redirects with cookies and fills in its page, until it redirects elsewhere. */
async function walk(start: string, issuer: string, form: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) {
      if (response.status !== 200 || body !== undefined) throw new Error(await response.text());
      body = new URLSearchParams(form);
      continue;
    }
    body = undefined;
    url = new URL(next, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error('The provider sends the browser round and round.');
}
