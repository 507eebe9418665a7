import { createHmac, generateKeyPairSync } from 'node:crypto';
import { createClerkClient } from '@clerk/backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClerkSettings, createClerk } from './clerk.ts';
import { clerkAddressOf } from './clerk-address.ts';
import { startClerkDouble } from './clerk-double.ts';
import type { ClerkDouble } from './clerk-double.types.ts';
import { type IdentityWorld, identityConformance } from './conformance.ts';
import { IdentityError, type ProvenByToken, type TokenProver } from './port.ts';

const office = 'https://office.example.com';
const emails = { ada: 'ada@example.com', ben: 'ben@example.com' };
const names = { ada: ['Ada', 'Park'], ben: ['Ben', 'Ito'] } as const;
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const seconds = (from = 0) => Math.floor(Date.now() / 1000) + from;

async function knowing(sendsEmail = true): Promise<ClerkDouble> {
  const clerk = await startClerkDouble();
  clerk.sendsEmail = sendsEmail;
  clerk.allow(office);
  for (const who of ['ada', 'ben'] as const) {
    const [firstName, lastName] = names[who];
    clerk.people.set(who, {
      id: `user_${who}`,
      email: emails[who],
      isEmailVerified: true,
      firstName,
      lastName,
    });
  }
  return clerk;
}

const backendOf = ({ address, secretKey }: ClerkDouble) => ({ apiUrl: address, secretKey, callMs: 200 });

const proverOf = (clerk: ClerkDouble, settings: Partial<ClerkSettings> = {}): TokenProver =>
  createClerk({
    issuer: clerk.address,
    jwtKey: clerk.jwtKey,
    authorizedParties: () => [office],
    ...settings,
  });

/** Invalid tokens, with reasons. */
const wrongTokens: Record<string, { token: (clerk: ClerkDouble) => string; why: string }> = {
  'an expired token': {
    token: (clerk) => clerk.tokenOf('ada', { exp: seconds(-61) }),
    why: 'it has expired',
  },
  'a token without an end': {
    token: (clerk) => clerk.tokenOf('ada', { exp: undefined }),
    why: 'it is incomplete or names no user',
  },
  'a token that does not hold yet': {
    token: (clerk) => clerk.tokenOf('ada', { nbf: seconds(90) }),
    why: 'it isn’t valid yet',
  },
  'a token made in the future': {
    token: (clerk) => clerk.tokenOf('ada', { iat: seconds(90) }),
    why: 'it was made in the future',
  },
  'a token of another key': {
    token: (clerk) => clerk.tokenOf('ada', {}, { key: otherKey }),
    why: 'it was signed by another key',
  },
  'a token of another issuer': {
    token: (clerk) => clerk.tokenOf('ada', { iss: 'https://clerk.elsewhere.example.com' }),
    why: 'it was signed by another issuer',
  },
  'a token for other pages': {
    token: (clerk) => clerk.tokenOf('ada', { azp: 'https://elsewhere.example.com' }),
    why: 'it was made for another origin',
  },
  'a token that does not say for which pages': {
    token: (clerk) => clerk.tokenOf('ada', { azp: undefined }),
    why: 'it was made for another origin',
  },
  'a token that nobody signed': {
    token: (clerk) => clerk.tokenOf('ada', {}, { header: { alg: 'none' }, signature: '' }),
    why: 'it was signed with another algorithm',
  },
  'a token signed with the public key as a secret': {
    token: (clerk) => {
      const [head, body] = clerk.tokenOf('ada', {}, { header: { alg: 'HS256' } }).split('.');
      const signature = createHmac('sha256', clerk.jwtKey).update(`${head}.${body}`).digest('base64url');
      return `${head}.${body}.${signature}`;
    },
    why: 'it was signed with another algorithm',
  },
  'a token whose claims were changed': {
    token: (clerk) => {
      const [head, , signature] = clerk.tokenOf('ada').split('.');
      const [, body] = clerk.tokenOf('ben').split('.');
      return `${head}.${body}.${signature}`;
    },
    why: 'it was signed by another key',
  },
  'a token of nobody': {
    token: (clerk) => clerk.tokenOf('ada', { sub: undefined }),
    why: 'it is incomplete or names no user',
  },
  'a token of a template, which is of no session': {
    token: (clerk) => clerk.tokenOf('ada', { sid: undefined }),
    why: 'it has no session',
  },
  'a token with nobody who acts': {
    token: (clerk) => clerk.tokenOf('ada', { act: {} }),
    why: 'its claims are malformed',
  },
  'a token with an actor of another issuer': {
    token: (clerk) =>
      clerk.tokenOf('ada', { act: { sub: 'user_ben', iss: 'https://dashboard.clerk.com', sid: 'sess_1' } }),
    why: 'the actor belongs to another issuer',
  },
  'something else': { token: () => 'eyJ.not.one', why: 'it isn’t a token' },
  nothing: { token: () => '', why: 'it isn’t a token' },
};

async function clerkWorld(sendsEmail: boolean): Promise<IdentityWorld> {
  const clerk = await knowing(sendsEmail);
  const prover = proverOf(clerk, sendsEmail ? {} : { backend: backendOf(clerk) });
  return {
    async prove(who) {
      const { issuer, subject, email, isEmailVerified, name } = await prover.prove({
        token: clerk.tokenOf(who),
      });
      return { issuer, subject, email, isEmailVerified, name };
    },
    emails,
    wrong: Object.fromEntries(
      Object.entries(wrongTokens).map(([what, { token }]) => [
        what,
        () => prover.prove({ token: token(clerk) }),
      ]),
    ),
    secrets: [clerk.secretKey, clerk.jwtKey, emails.ada],
    changeEmail(who, email) {
      const person = clerk.people.get(who);
      if (person !== undefined) person.email = email;
    },
    close: () => clerk.close(),
  };
}

identityConformance('Clerk with the email in its token', Object.keys(wrongTokens), () => clerkWorld(true));
identityConformance('Clerk with the email from its Backend API', Object.keys(wrongTokens), () =>
  clerkWorld(false),
);

describe('Clerk', () => {
  let clerk: ClerkDouble;
  beforeAll(async () => {
    clerk = await knowing();
  });
  afterAll(() => clerk.close());

  const prove = (changes: Record<string, unknown> = {}, settings: Partial<ClerkSettings> = {}) =>
    proverOf(clerk, settings).prove({ token: clerk.tokenOf('ada', changes) });
  const failureOf = async (work: Promise<ProvenByToken>) => {
    const failure = await work.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IdentityError);
    const { kind, message } = failure as IdentityError;
    return { kind, message };
  };

  test.each(Object.entries(wrongTokens))('logs why it refuses %s', async (_, { token, why }) => {
    expect(await failureOf(proverOf(clerk).prove({ token: token(clerk) }))).toEqual({
      kind: 'refused',
      message: why,
    });
  });

  test('accepts a token a minute off, for clock drift', async () => {
    expect((await prove({ exp: seconds(-50) })).subject).toBe('user_ada');
    expect((await prove({ nbf: seconds(50), iat: seconds(50) })).subject).toBe('user_ada');
  });

  test('calls nobody if the token contains the email', async () => {
    clerk.asked.clear();
    await prove({}, { backend: backendOf(clerk) });
    expect([...clerk.asked]).toEqual([]);
  });

  test('identifies a token by its id, or by its session and second', async () => {
    const iat = seconds();
    expect(await prove({ jti: 'abc', sid: 'sess_1' })).toMatchObject({ tokenId: 'abc', sessionId: 'sess_1' });
    expect((await prove({ jti: undefined, sid: 'sess_1', iat })).tokenId).toBe(`sess_1 ${iat}`);
  });

  test('reports the actor, and none when users act for themselves', async () => {
    expect((await prove()).actor).toBeUndefined();
    expect((await prove({ act: { sub: 'user_ben' } })).actor).toBe('user_ben');
    expect((await prove({ act: { sub: 'user_ben', iss: clerk.address } })).actor).toBe('user_ben');
  });

  test('refuses a session that still needs a step', async () => {
    expect((await failureOf(prove({ sts: 'pending' }))).kind).toBe('cancelled');
  });

  test.each([
    [true, true],
    [false, false],
    ['true', true],
    [null, false],
  ])('with an email "verified: %s" counts as %s', async (said, believed) => {
    expect((await prove({ email_verified: said })).isEmailVerified).toBe(believed);
  });

  test('reports wrong settings for a token without email and no way to ask', async () => {
    for (const changes of [{ email: undefined }, { email_verified: undefined }]) {
      expect((await failureOf(prove(changes))).kind).toBe('misconfigured');
    }
    expect((await prove({ email: null, email_verified: false })).email).toBeUndefined();
  });

  test('accepts a key with any line breaks', async () => {
    expect((await prove({}, { jwtKey: clerk.jwtKey.replaceAll('\n', '\r\n') })).subject).toBe('user_ada');
  });
});

describe("Clerk's Backend API", () => {
  let clerk: ClerkDouble;
  beforeAll(async () => {
    clerk = await knowing(false);
  });
  afterAll(() => clerk.close());
  const path = '/v1/users/user_ada';

  const ask = (settings: Partial<ReturnType<typeof backendOf>> = {}) =>
    proverOf(clerk, { backend: { ...backendOf(clerk), ...settings } })
      .prove({ token: clerk.tokenOf('ada') })
      .catch((error: unknown) => error as IdentityError);

  test('is read like its own SDK reads it', async () => {
    const sdk = createClerkClient({
      apiUrl: clerk.address,
      secretKey: clerk.secretKey,
      telemetry: { disabled: true },
    });
    const user = await sdk.users.getUser('user_ada');
    const proven = await ask();
    expect(proven).toMatchObject({ email: user.primaryEmailAddress?.emailAddress, name: user.fullName });
    expect(user.primaryEmailAddress?.verification?.status).toBe('verified');
  });

  test('returns whether the email is verified, or that there is none', async () => {
    const ada = clerk.people.get('ada');
    if (ada === undefined) throw new Error('no Ada');
    clerk.people.set('ada', { ...ada, isEmailVerified: false });
    expect(await ask()).toMatchObject({ email: emails.ada, isEmailVerified: false });
    clerk.people.set('ada', { ...ada, email: null, firstName: '', lastName: '' });
    expect(await ask()).toMatchObject({ email: undefined, isEmailVerified: false, name: undefined });
    clerk.people.set('ada', ada);
  });

  test.each(['refuses', 'errors', 'garbage', 'hangs'] as const)(
    'that %s is asked twice, then counts as down',
    async (fault) => {
      clerk.asked.clear();
      clerk.fault = fault;
      const failure = await ask();
      clerk.fault = 'none';
      expect(failure).toMatchObject({ kind: 'away' });
      expect(clerk.asked.get(path)).toBe(2);
    },
  );

  test('that rejects our key is a settings error, and is asked once', async () => {
    clerk.asked.clear();
    const failure = await ask({ secretKey: 'sk_live_of_another_installation' });
    expect(failure).toMatchObject({ kind: 'misconfigured' });
    expect(String(failure)).not.toContain('sk_live');
    expect(clerk.asked.get(path)).toBe(1);
  });

  test("that doesn't know the user refuses", async () => {
    const token = clerk.tokenOf('ada', { sub: 'user_gone' });
    const prover = proverOf(clerk, { backend: backendOf(clerk) });
    await expect(prover.prove({ token })).rejects.toMatchObject({ kind: 'refused' });
  });
});

test('a ticket works once and names the actor', async () => {
  const clerk = await knowing();
  clerk.allow(office, `${office}/login/clerk`);
  try {
    const plain = await clerk.ticketFor('ada');
    const token = await clerk.take(plain);
    expect(await proverOf(clerk).prove({ token })).toMatchObject({ subject: 'user_ada', actor: undefined });
    await expect(clerk.take(plain)).rejects.toThrow();
    const acting = await clerk.take(await clerk.ticketFor('ada', 'ben'));
    expect(await proverOf(clerk).prove({ token: acting })).toMatchObject({
      subject: 'user_ada',
      actor: 'user_ben',
    });
  } finally {
    await clerk.close();
  }
});

describe('a publishable key', () => {
  const keyOf = (text: string, kind = 'live') => `pk_${kind}_${Buffer.from(text).toString('base64')}`;

  test("contains the application's address", () => {
    expect(clerkAddressOf(keyOf('clerk.example.com$'))).toEqual({
      frontendApi: 'https://clerk.example.com',
      signInPage: 'https://accounts.example.com/sign-in',
    });
    expect(clerkAddressOf(keyOf('localhost:4455$')).frontendApi).toBe('http://localhost:4455');
  });

  test.each([
    keyOf('clerk.example.com'),
    keyOf('clerk.example.com/path$'),
    keyOf('clerk.example.com$', 'test'),
    keyOf('somebody@clerk.example.com$'),
    'pk_live_',
    'sk_live_abc',
    '',
  ])('%s is not one', (key) => {
    expect(() => clerkAddressOf(key)).toThrow('is not a publishable key');
  });
});
