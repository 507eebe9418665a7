import * as client from 'openid-client';
import { asIdentityError } from './oidc-errors.ts';
import { IdentityError, type ProvenIdentity, type RedirectProver } from './port.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Missing for a public client, which relies on PKCE. */
  clientSecret?: string | undefined;
  /** Timeout per call. */
  callMs?: number;
  now?: () => number;
}

const usualCallMs = 5_000;
const retryMs = 300;
const clockToleranceSeconds = 60;
/** The provider's metadata is refreshed every hour; while that fails, the old one is used. */
const metadataMs = 3_600_000;
const scope = 'openid email profile';

/**
 * An OpenID Connect provider: code flow with PKCE (S256), state and nonce. Each ID token's signature is
 * checked against fetched keys, so a key change works at once.
 */
export function createOidc(settings: OidcSettings): RedirectProver {
  const { issuer, clientId, clientSecret, callMs = usualCallMs, now = Date.now } = settings;
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const fetchOnce = askingWithin(callMs);
  let known: { metadata: client.ServerMetadata; at: number } | undefined;

  async function discover(): Promise<client.ServerMetadata> {
    if (known !== undefined && now() - known.at < metadataMs) return known.metadata;
    try {
      const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
        execute: insecure,
        timeout: (2 * callMs + retryMs) / 1000,
        [client.customFetch]: fetchOnce,
      });
      known = { metadata: found.serverMetadata(), at: now() };
    } catch (error) {
      if (known !== undefined) return known.metadata;
      const failure = asIdentityError(error);
      if (failure.kind === 'away') throw failure;
      throw new IdentityError('misconfigured', failure.message, { cause: failure });
    }
    return known.metadata;
  }

  /** Created per sign-in, because the library caches keys and wouldn't fetch new ones for a minute. */
  async function configure(): Promise<client.Configuration> {
    const metadata = { ...(await discover()) };
    const config = new client.Configuration(
      metadata,
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      authenticationOf(metadata, clientSecret),
    );
    config[client.customFetch] = fetchOnce;
    config.timeout = (2 * callMs + retryMs) / 1000;
    client.enableNonRepudiationChecks(config);
    for (const allow of insecure) allow(config);
    return config;
  }

  return {
    begin: ({ redirectUri, email, freshly, confirms }) =>
      reporting(async () => {
        const config = await configure();
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope,
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(email === undefined ? {} : { login_hint: email }),
          // The only value every provider must support.
          ...(freshly === true || confirms === true ? { prompt: 'login' } : {}),
          ...(confirms === true ? { max_age: '0' } : {}),
        });
        return { url: url.href, attempt };
      }),

    prove: ({ attempt, redirectUri, answer, within }) =>
      reporting(async () => {
        const config = await configure();
        const came = new URL(redirectUri);
        came.search = answer;
        const tokens = await client.authorizationCodeGrant(config, came, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
          ...(within === undefined ? {} : { maxAge: within }),
        });
        const claims = tokens.claims();
        if (claims === undefined || tokens.id_token === undefined)
          throw new IdentityError('refused', 'there is no ID token');
        const isWhole = claims.email !== undefined && claims.email_verified !== undefined;
        const more =
          isWhole || config.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { ...identityOf({ ...more, ...claims }), idToken: tokens.id_token };
      }),

    signOut: ({ idToken, returnTo }) =>
      reporting(async () => {
        const config = await configure();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        const asked = { post_logout_redirect_uri: returnTo };
        return client.buildEndSessionUrl(
          config,
          idToken === undefined ? asked : { ...asked, id_token_hint: idToken },
        ).href;
      }),
  };
}

function identityOf(claims: Record<string, unknown> & { iss: string; sub: string }): ProvenIdentity {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email),
    // Some send a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.name),
  };
}

/** From the provider's list; without one, the specification says Basic. */
function authenticationOf(
  { token_endpoint_auth_methods_supported: methods }: client.ServerMetadata,
  secret: string | undefined,
): client.ClientAuth {
  if (secret === undefined) return client.None();
  const takesBasic = methods === undefined || methods.includes('client_secret_basic');
  return takesBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** Reads are retried once; a code is never sent twice, because it may have been used. */
function askingWithin(callMs: number): client.CustomFetch {
  return async (url, options) => {
    for (let triesLeft = options.method === 'GET' ? 2 : 1; ; triesLeft--) {
      try {
        const response = await fetch(url, { ...options, signal: AbortSignal.timeout(callMs) } as RequestInit);
        if (response.status < 500 && response.status !== 429) return response;
        throw new Error(`answered ${response.status}`);
      } catch (cause) {
        if (triesLeft === 1) throw awayAt(url, cause);
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  };
}

/** For the log: the address and its answer. */
function awayAt(url: string, cause: unknown): IdentityError {
  const { message, cause: inner } = cause as { message?: string; cause?: { code?: string } };
  const { pathname } = new URL(url);
  return new IdentityError('away', `the provider at ${pathname}: ${inner?.code ?? message}`, { cause });
}

async function reporting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asIdentityError(error);
  }
}
