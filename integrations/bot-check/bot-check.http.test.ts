import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BotWorld, botCheckConformance, someNow } from './conformance.ts';
import { createProofOfWork } from './embedded.ts';
import type { BotCheck, BotQuestion, UsedStore } from './port.ts';
import { type Fault, openSiteverify } from './siteverify.double.ts';
import { solveWork } from './solve.ts';
import { createTurnstile } from './turnstile.ts';

const minute = 60_000;
const asked = { purpose: 'sign-in', now: someNow };

function usedInMemory(): UsedStore {
  const ids = new Set<string>();
  return { use: async (id) => ids.size < ids.add(id).size };
}

const proofOfWork = (about: { used?: UsedStore; secret?: string; rounds?: number } = {}) =>
  createProofOfWork({ secret: 'a secret of ours', rounds: 4, used: usedInMemory(), ...about });

const workOf = (question: BotQuestion) => (question.kind === 'work' ? question.challenge : '');

async function workWorld(): Promise<BotWorld> {
  const used = usedInMemory();
  return {
    check: proofOfWork({ used }),
    another: proofOfWork({ used }),
    answer: (question) => solveWork(workOf(question)),
    lateMs: 10 * minute,
    close: async () => {},
  };
}

const siteKey = '1x00000000000000000000AA';
const secret = '1x0000000000000000000000000000000AA';

function turnstile(url: string, about: { secret?: string; fallback?: BotCheck } = {}) {
  const failures: Error[] = [];
  const check = createTurnstile({
    siteKey,
    secret,
    url,
    hostname: () => 'office.example.com',
    fallback: proofOfWork(),
    onFailure: (failure) => failures.push(failure),
    answerMs: 200,
    ...about,
  });
  return { check, failures };
}

async function turnstileWorld(): Promise<BotWorld> {
  const double = await openSiteverify(secret);
  const { check } = turnstile(double.url);
  return {
    check: {
      ask: check.ask,
      verify(answer, given) {
        // Cloudflare has its own clock.
        if (given.now > someNow) double.expireAll();
        return check.verify(answer, given);
      },
    },
    another: turnstile(double.url).check,
    answer: async (_question, action) => double.token({ action }),
    lateMs: 5 * minute,
    close: double.close,
  };
}

botCheckConformance('proof of work', workWorld);
botCheckConformance('Turnstile', turnstileWorld);

describe('a proof of work', () => {
  test('is refused if its challenge was changed or signed with another secret', async () => {
    const check = proofOfWork();
    const answer = await solveWork(workOf(await check.ask(asked)));
    const changed = [
      answer.replace('"purpose":"sign-in"', '"purpose":"another"'),
      answer.replace(/"expires":\d+/, `"expires":${someNow.getTime() + 90 * minute}`),
      answer.replace(/"keyPrefix":"\w+"/, '"keyPrefix":"00"'),
      answer.replace(/"id":"[\w-]{36}"/, '"id":"3d1f7a3e-6a2b-4c0d-9e8f-000000000001"'),
      answer.replace(/"counter":\d+/, '"counter":77'),
    ];
    for (const text of changed) {
      expect(text).not.toBe(answer);
      const purpose = text.includes('another') ? 'another' : 'sign-in';
      expect(await check.verify(text, { ...asked, purpose })).toBe('refused');
    }
    expect(await proofOfWork({ secret: 'another secret' }).verify(answer, asked)).toBe('refused');
    expect(await check.verify(answer, asked)).toBe('passed');
  });

  test('takes between half and one and a half of the rounds', async () => {
    const check = proofOfWork({ rounds: 20 });
    const counters = [];
    for (let i = 0; i < 40; i++) {
      const answer = JSON.parse(await solveWork(workOf(await check.ask(asked))));
      counters.push(answer.solution.counter as number);
    }
    expect(Math.min(...counters)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...counters)).toBeLessThanOrEqual(30);
    expect(new Set(counters).size).toBeGreaterThan(5);
  });
});

describe('Turnstile', () => {
  let double: Awaited<ReturnType<typeof openSiteverify>>;
  beforeEach(async () => {
    double = await openSiteverify(secret);
  });
  afterEach(() => double.close());

  test("requests a token for the site with Cloudflare's script", async () => {
    expect(await turnstile(double.url).check.ask(asked)).toEqual({
      kind: 'turnstile',
      siteKey,
      script: `${double.url}/api.js?render=explicit`,
    });
  });

  test('rejects a token made for another site', async () => {
    const token = double.token({ hostname: 'elsewhere.example.com' });
    expect(await turnstile(double.url).check.verify(token, asked)).toBe('refused');
  });

  const every: Fault[] = ['refuse', 'hang', 'error', 'html', 'odd json', 'cut off', 'internal'];

  test.each(every)('is asked again, once, after «%s»', async (fault) => {
    const { check, failures } = turnstile(double.url);
    double.fail(fault);
    expect(await check.verify(double.token(), asked)).toBe('passed');
    expect(double.calls()).toBe(2);
    expect(failures).toEqual([]);
  });

  test.each<Fault>([...every, 'wrong secret'])(
    'that goes on to «%s» lets nobody in unchecked and keeps nobody out: work is asked meanwhile',
    async (fault) => {
      const { check, failures } = turnstile(double.url);
      double.fail(fault, fault);
      const before = performance.now();
      expect(await check.verify(double.token(), asked)).toBe('unknown');
      expect(performance.now() - before).toBeLessThan(2_000);
      expect(double.calls()).toBe(2);
      expect(failures).toHaveLength(1);
      expect(String(failures[0])).not.toContain(secret);
      const work = await check.ask(asked);
      expect(work.kind).toBe('work');
      const answer = await solveWork(workOf(work));
      expect(await check.verify(answer, asked)).toBe('passed');
      expect(await check.verify(answer, asked)).toBe('refused');
    },
  );

  test('that is back is asked again, and its outage is reported once', async () => {
    const { check, failures } = turnstile(double.url);
    double.fail('error', 'error', 'error', 'error');
    expect(await check.verify(double.token(), asked)).toBe('unknown');
    expect(await check.verify(double.token(), asked)).toBe('unknown');
    expect(await check.verify(double.token(), asked)).toBe('passed');
    expect((await check.ask(asked)).kind).toBe('turnstile');
    expect(failures).toHaveLength(1);
  });

  test("can't be bypassed by a page that claims it failed", async () => {
    const { check } = turnstile(double.url);
    for (let i = 0; i < 5; i++) expect((await check.ask({ ...asked, failed: true })).kind).toBe('turnstile');
    expect(double.calls()).toBe(1);
  });

  test('that neither page nor server can reach counts as down', async () => {
    const { check, failures } = turnstile(double.url);
    await double.close();
    expect((await check.ask({ ...asked, failed: true })).kind).toBe('work');
    expect(failures).toHaveLength(1);
  });

  test('issues proof of work that another process accepts, even if that one sees no outage', async () => {
    const used = usedInMemory();
    const here = turnstile(double.url, { fallback: proofOfWork({ used }) });
    const there = turnstile(double.url, { fallback: proofOfWork({ used }) });
    double.fail('error', 'error');
    await here.check.verify(double.token(), asked);
    const answer = await solveWork(workOf(await here.check.ask(asked)));
    expect(await there.check.verify(answer, asked)).toBe('passed');
    expect(await here.check.verify(answer, asked)).toBe('refused');
  });
});
