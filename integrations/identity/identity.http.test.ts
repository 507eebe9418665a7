import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type IdentityWorld, identityConformance } from './conformance.ts';
import { createLocalIdentity } from './embedded.ts';
import { createOidc, type OidcSettings } from './oidc.ts';
import { IdentityError, type ProvenIdentity, type RedirectProof } from './port.ts';
import { type RealProvider, startRealProvider } from './real-provider.ts';

const redirectUri = 'https://office.example.com/login/oidc';
const emails = { ada: 'ada@example.com', ben: 'ben@example.com' };
const names = { ada: 'Ada Park', ben: 'Ben Ito' };

async function localWorld(): Promise<IdentityWorld> {
  const accounts = (['ada', 'ben'] as const).map((who) => ({
    subject: who,
    email: emails[who] as string,
    name: names[who],
    passwordHash: `of ${who}`,
  }));
  const local = createLocalIdentity({
    find: async (email) => accounts.find((one) => one.email === email),
    fits: async (kept, password) => kept === `of ${password}`,
  });
  const account = (who: string) => accounts.find((one) => one.subject === who);
  return {
    prove: (who) => local.prove({ email: account(who)?.email ?? '', password: who }),
    emails,
    wrong: {
      'a wrong password': () => local.prove({ email: emails.ada, password: 'geheim' }),
      'an unknown email': () => local.prove({ email: 'eve@example.com', password: 'geheim' }),
    },
    secrets: ['geheim'],
    changeEmail(who, email) {
      const found = account(who);
      if (found !== undefined) found.email = email;
    },
    close: async () => {},
  };
}

const proverOf = (provider: RealProvider, settings: Partial<OidcSettings> = {}) => {
  const { issuer, clientId, clientSecret } = provider;
  return createOidc({ issuer, clientId, clientSecret, ...settings });
};

async function knowing(reports: 'in the ID token' | 'when asked') {
  const provider = await startRealProvider({ redirectUris: [redirectUri], reports });
  for (const who of ['ada', 'ben'] as const) {
    const person = { sub: `sub-${who}`, email: emails[who], email_verified: true, name: names[who] };
    provider.people.set(who, person);
  }
  return provider;
}

/** Goes to the provider and back, without checking the proof. */
async function cameBack(
  provider: RealProvider,
  prover = proverOf(provider),
  who = 'ada',
): Promise<RedirectProof> {
  const { url, attempt } = await prover.begin({ redirectUri });
  const { search } = await provider.signIn(url, who);
  return { attempt, redirectUri, answer: search };
}

async function oidcWorld(reports: 'in the ID token' | 'when asked'): Promise<IdentityWorld> {
  const provider = await knowing(reports);
  const oidc = proverOf(provider);
  const prove = async (who: 'ada' | 'ben') => {
    const { idToken, ...proven } = await oidc.prove(await cameBack(provider, oidc, who));
    expect(idToken.split('.')).toHaveLength(3);
    return proven;
  };
  const changed = (change: (proof: RedirectProof, other: RedirectProof) => RedirectProof) => async () =>
    oidc.prove(change(await cameBack(provider, oidc), await cameBack(provider, oidc, 'ben')));
  return {
    prove,
    emails,
    wrong: {
      'a code that was used already': async () => {
        const proof = await cameBack(provider, oidc);
        await oidc.prove(proof);
        return oidc.prove(proof);
      },
      'a code of another user': changed((mine, other) => {
        const answer = new URLSearchParams(mine.answer);
        answer.set('code', new URLSearchParams(other.answer).get('code') ?? '');
        return { ...mine, answer: `?${answer}` };
      }),
      'a wrong state': changed((mine, { attempt }) => ({
        ...mine,
        attempt: { ...mine.attempt, state: attempt.state },
      })),
      'a wrong nonce': changed((mine, { attempt }) => ({
        ...mine,
        attempt: { ...mine.attempt, nonce: attempt.nonce },
      })),
      'a wrong verifier': changed((mine, { attempt }) => ({
        ...mine,
        attempt: { ...mine.attempt, verifier: attempt.verifier },
      })),
      'a code that nobody gave': changed((mine) => ({
        ...mine,
        answer: `?${new URLSearchParams({ code: 'made-up', state: mine.attempt.state, iss: provider.issuer })}`,
      })),
      'an answer of another issuer': changed((mine) => {
        const answer = new URLSearchParams(mine.answer);
        answer.set('iss', 'https://elsewhere.example.com');
        return { ...mine, answer: `?${answer}` };
      }),
      'an empty answer': changed((mine) => ({ ...mine, answer: '' })),
    },
    secrets: [provider.clientSecret],
    changeEmail(who, email) {
      const person = provider.people.get(who);
      if (person !== undefined) provider.people.set(who, { ...person, email });
    },
    close: () => provider.close(),
  };
}

const wrongAnswers = [
  'a code that was used already',
  'a code of another user',
  'a wrong state',
  'a wrong nonce',
  'a wrong verifier',
  'a code that nobody gave',
  'an answer of another issuer',
  'an empty answer',
];

identityConformance('password', ['a wrong password', 'an unknown email'], localWorld);
identityConformance('OpenID Connect with the email in the ID token', wrongAnswers, () =>
  oidcWorld('in the ID token'),
);
identityConformance('OpenID Connect with the email from userinfo', wrongAnswers, () =>
  oidcWorld('when asked'),
);

describe('an OpenID Connect provider', () => {
  let provider: RealProvider;
  beforeAll(async () => {
    provider = await knowing('when asked');
  });
  afterAll(() => provider.close());

  const kindOf = async (work: Promise<unknown>) => {
    const failure = await work.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IdentityError);
    return (failure as IdentityError).kind;
  };

  test('is called with PKCE, state, nonce and the known email', async () => {
    const { url, attempt } = await proverOf(provider).begin({ redirectUri, email: emails.ada });
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: attempt.state,
      nonce: attempt.nonce,
      redirect_uri: redirectUri,
      login_hint: emails.ada,
      scope: 'openid email profile',
    });
    expect(asked.has('prompt')).toBe(false);
    expect(url).not.toContain(attempt.verifier);
  });

  test('asks who they are on request, even if it knows the browser', async () => {
    const oidc = proverOf(provider);
    const { url, attempt } = await oidc.begin({ redirectUri, freshly: true });
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    const { search } = await provider.signIn(url, 'ben');
    expect((await oidc.prove({ attempt, redirectUri, answer: search })).subject).toBe('sub-ben');
  });

  test('confirms a fresh sign-in on request', async () => {
    const oidc = proverOf(provider);
    const { url, attempt } = await oidc.begin({ redirectUri, confirms: true });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const { search } = await provider.signIn(url, 'ben');
    const proof = { attempt, redirectUri, answer: search, within: 300 };
    expect((await oidc.prove(proof)).subject).toBe('sub-ben');
    // It wasn't asked, so it doesn't say.
    expect(await kindOf(oidc.prove({ ...(await cameBack(provider, oidc)), within: 300 }))).toBe('refused');
  });

  test.each([
    [5, undefined],
    [7, 'refused'],
  ] as const)('that signed them in %i minutes ago confirms as it should', async (minutes, kind) => {
    const oidc = proverOf(provider);
    const { url, attempt } = await oidc.begin({ redirectUri, confirms: true });
    const { search } = await provider.signIn(url, 'ben');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      const proven = oidc.prove({ attempt, redirectUri, answer: search, within: 300 });
      if (kind === undefined) expect((await proven).subject).toBe('sub-ben');
      else expect(await kindOf(proven)).toBe(kind);
    } finally {
      vi.useRealTimers();
    }
  });

  test('with a sign-out page gets the user and the return address', async () => {
    const oidc = proverOf(provider);
    const returnTo = 'https://office.example.com/login';
    const { idToken } = await oidc.prove(await cameBack(provider, oidc));
    const url = new URL((await oidc.signOut({ idToken, returnTo })) ?? '');
    expect([url.origin, Object.fromEntries(url.searchParams)]).toEqual([
      provider.issuer,
      { client_id: provider.clientId, id_token_hint: idToken, post_logout_redirect_uri: returnTo },
    ]);
    const unknown = new URL((await oidc.signOut({ returnTo })) ?? '');
    expect(unknown.searchParams.has('id_token_hint')).toBe(false);
  });

  test("without a sign-out page isn't called", async () => {
    const silent = await startRealProvider({ redirectUris: [redirectUri], signsOut: false });
    try {
      expect(await proverOf(silent).signOut({ returnTo: 'https://office.example.com/login' })).toBe(
        undefined,
      );
    } finally {
      await silent.close();
    }
  });

  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('with an email "verified: %s" counts as %s', async (said, believed) => {
    provider.people.set('cy', {
      sub: 'sub-cy',
      email: 'cy@example.com',
      email_verified: said,
      name: 'Cy Moe',
    });
    const proven: ProvenIdentity = await proverOf(provider).prove(await cameBack(provider, undefined, 'cy'));
    expect(proven.isEmailVerified).toBe(believed);
  });

  test('that changed its keys works at once, even in the middle of a sign-in', async () => {
    const oidc = proverOf(provider);
    await oidc.prove(await cameBack(provider, oidc));
    provider.rotateKeys();
    expect((await oidc.prove(await cameBack(provider, oidc))).subject).toBe('sub-ada');
    const proof = await cameBack(provider, oidc);
    provider.rotateKeys();
    expect((await oidc.prove(proof)).subject).toBe('sub-ada');
  });

  test('is asked for metadata once an hour; while it is down, the last one is used', async () => {
    const reported = '/.well-known/openid-configuration';
    let now = 0;
    const oidc = proverOf(provider, { now: () => now });
    const before = provider.asked.get(reported) ?? 0;
    const askedAt = async (minutes: number) => {
      now = minutes * 60_000;
      await oidc.begin({ redirectUri });
      return (provider.asked.get(reported) ?? 0) - before;
    };
    expect(await askedAt(0)).toBe(1);
    expect(await askedAt(59)).toBe(1);
    expect(await askedAt(61)).toBe(2);
    provider.fault = 'errors';
    expect(await askedAt(130)).toBe(4);
    provider.fault = 'none';
    expect(await askedAt(131)).toBe(5);
  });

  test.each(['refuses', 'errors', 'garbage', 'hangs'] as const)('that %s is away', async (fault) => {
    const oidc = proverOf(provider, { callMs: 200 });
    const proof = await cameBack(provider, oidc);
    provider.fault = fault;
    try {
      expect(await kindOf(proverOf(provider, { callMs: 200 }).begin({ redirectUri }))).toBe('away');
      expect(await kindOf(oidc.prove(proof))).toBe('away');
    } finally {
      provider.fault = 'none';
    }
  });

  test('never receives a code twice, and reads are retried', async () => {
    const oidc = proverOf(provider, { callMs: 200 });
    const proof = await cameBack(provider, oidc);
    provider.asked.clear();
    provider.fault = 'errors';
    const failure = await oidc.prove(proof).catch((error: unknown) => error);
    await kindOf(proverOf(provider).begin({ redirectUri }));
    provider.fault = 'none';
    expect(failure).toMatchObject({ kind: 'away', message: 'the provider at /token: answered 503' });
    expect(provider.asked.get('/token')).toBe(1);
    expect(provider.asked.get('/.well-known/openid-configuration')).toBe(2);
  });

  test('reports a user who cancels on its page', async () => {
    const oidc = proverOf(provider);
    const { url, attempt } = await oidc.begin({ redirectUri });
    const { search } = await provider.turnBack(url);
    expect(await kindOf(oidc.prove({ attempt, redirectUri, answer: search }))).toBe('cancelled');
  });

  test('that rejects our secret is a settings error', async () => {
    const oidc = proverOf(provider, { clientSecret: 'another secret' });
    expect(await kindOf(oidc.prove(await cameBack(provider, oidc)))).toBe('misconfigured');
  });

  test('with another issuer, or none, is a settings error', async () => {
    const other = provider.issuer.replace('127.0.0.1', 'localhost');
    expect(await kindOf(proverOf(provider, { issuer: other }).begin({ redirectUri }))).toBe('misconfigured');
    const none = `${provider.issuer}/nothing`;
    expect(await kindOf(proverOf(provider, { issuer: none }).begin({ redirectUri }))).toBe('misconfigured');
  });
});
