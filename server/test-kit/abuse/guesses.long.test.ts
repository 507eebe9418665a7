import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenthOf } from '../env.ts';
import { turnOnTwoFactor } from '../people/two-factor.ts';
import { type BusinessWorld, createBusinessWorld, worldEmail, worldPassword } from '../world.ts';
import { guess, guessCode, type Outcome, signerOf } from './guess.ts';
import { addressNo, countsOf, inLanes, leaksOf, report, startTarget, type Target } from './target.ts';

const many = tenthOf(10_000);
const fewer = tenthOf(1_000);
let target: Target;
let world: BusinessWorld;

beforeAll(async () => {
  target = await startTarget();
  world = await createBusinessWorld(target.app, 'guessed');
});
afterAll(() => target.stop());

/** Wrong guesses, with the right one in the middle and at the end, when limits apply. */
const guesses = Array.from({ length: many }, (_, n) =>
  n === many / 2 || n === many - 1 ? worldPassword : `Guess ${n} of many`,
);

async function attack(
  what: string,
  count: number,
  shoot: (n: number) => Promise<Outcome>,
): Promise<Record<Outcome, number>> {
  const began = performance.now();
  const outcomes = await inLanes(Array.from({ length: count }), 16, (_, n) => shoot(n));
  report(began, `${count} ${what}: ${countsOf(outcomes)}`);
  const counts = { 'let in': 0, wrong: 0, 'no work done': 0 } as Record<Outcome, number>;
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const noFailure = (counts: Record<Outcome, number>) =>
  expect(Object.keys(counts).filter((outcome) => outcome.startsWith('status'))).toEqual([]);

test('guesses without the bot check: none counts, and nobody is locked out', async () => {
  const email = worldEmail('guessed', 'installer');
  const counts = await attack('guesses at one account without work, each from another address', fewer, (n) =>
    guess(target, { email, password: guesses[n] ?? '', isIdle: true }, addressNo(n)),
  );
  expect(counts['no work done']).toBe(fewer);
  expect(await guess(target, { email, password: worldPassword })).toBe('let in');
});

test('guesses from one address: eight count, and even the right one fails', async () => {
  const email = worldEmail('guessed', 'owner');
  const counts = await attack('guesses at one account from one address', many, (n) =>
    guess(target, { email, password: guesses[n] ?? '' }, '192.0.2.1'),
  );
  noFailure(counts);
  expect(counts['let in']).toBe(0);
  expect(counts.wrong).toBeLessThanOrEqual(8);
});

test('guesses from as many addresses: fifty count; signed-in users stay signed in', async () => {
  const email = worldEmail('guessed', 'admin');
  const counts = await attack('guesses at one account, each from another address', many, (n) =>
    guess(target, { email, password: guesses[n] ?? '' }, addressNo(n)),
  );
  noFailure(counts);
  expect(counts['let in']).toBe(0);
  expect(counts.wrong).toBeLessThanOrEqual(50);
  expect((await target.app.call(accountRoutes.getAccount, {}, world.sessions.admin)).status).toBe(200);
});

test('one password on as many accounts counts a hundred times per address or IPv6 network', async () => {
  const at = (n: number) => `nobody-${n}@guessed.example.com`;
  // A process counts thirty calls per minute; each process counts its own, the database once for all.
  const flood = (what: string, from: (n: number) => string) =>
    attack(what, 300, (n) => guess(target, { email: at(n), password: worldPassword }, from(n)));
  const one = await flood('accounts with one password from one address', () => '192.0.2.2');
  const six = await flood(
    'accounts with one password from a network of IPv6',
    (n) => `2001:db8:1:1::${(n + 1).toString(16)}`,
  );
  for (const counts of [one, six]) {
    noFailure(counts);
    expect(counts['let in']).toBe(0);
    expect(counts.wrong).toBeLessThanOrEqual(100);
  }
});

test('codes of a second factor from as many addresses: fifty count, and the right one fails after them', async () => {
  const signer = await signerOf(target);
  const { challenge, appCode, recoveryCode } = await turnOnTwoFactor(
    target.app,
    signer,
    world.userIds.manager,
  );
  const codes = Array.from({ length: fewer }, (_, n) => String(100_000 + n)).filter(
    (code) => code !== appCode,
  );
  const counts = await attack('codes of a second step, each from another address', codes.length, (n) =>
    guessCode(target, challenge, codes[n] ?? '', addressNo(many + n)),
  );
  noFailure(counts);
  expect(counts['let in']).toBe(0);
  expect(counts.wrong).toBeLessThanOrEqual(50);
  for (const right of [appCode, recoveryCode])
    expect(await guessCode(target, challenge, right, addressNo(3 * many))).toBe('too many tries');
});

test('its log has no password, email, code or failure', () => {
  const logged = target.logged();
  expect(leaksOf(logged, [worldPassword, 'Guess 1', 'guessed.example.com', 'k7qm2'])).toEqual([]);
  expect(logged).toContain('"status":429');
});
