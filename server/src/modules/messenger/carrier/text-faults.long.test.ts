import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@washboard/contract/core/errors.ts';
import { createSimulatedCarrier, reportStates } from '@washboard/integrations/sms/embedded.ts';
import {
  type CarriedText,
  type CarrierStore,
  type OutgoingText,
  TextError,
  type TextReport,
} from '@washboard/integrations/sms/port.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { cloneDatabase } from '../../../../test-kit/database/database.ts';
import { manyTexts } from '../../../../test-kit/env.ts';
import { randomFrom } from '../../../../test-kit/models/history.ts';
import { makeTexting } from '../../../../test-kit/models/texting.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { recordCustomers } from '../../customers/index.ts';
import { findConversations } from '../conversations.views.ts';
import { ensureConversation } from '../messenger.store.ts';
import { takeText } from '../receiving.service.ts';
import { takeReport } from '../reports.service.ts';
import { sendText, sendTopic } from '../sending.service.ts';
import { sendDue } from '../ticking.service.ts';
import { sendMessageJob } from './send-message.job.ts';

/** Where customers live, with the hours of marketing there, by day: stated apart from the rules. */
const places = [
  { area: '212', zones: ['America/New_York'], hours: () => [8, 21] },
  { area: '305', zones: ['America/New_York', 'America/Chicago'], hours: () => [8, 20] },
  {
    area: '214',
    zones: ['America/Chicago', 'America/Denver'],
    hours: (day: string) => [day === 'Sun' ? 12 : 9, 21],
  },
  { area: '401', zones: ['America/New_York'], hours: (day: string) => (/^S/.test(day) ? [10, 17] : [9, 18]) },
  { area: '203', zones: ['America/New_York'], hours: () => [9, 20] },
  { area: '415', zones: ['America/Los_Angeles'], hours: () => [8, 21] },
  { area: '808', zones: ['Pacific/Honolulu'], hours: () => [8, 21] },
  { area: '312', zones: ['America/Chicago'], hours: () => [8, 21] },
] as const;

const clocks = new Map<string, Intl.DateTimeFormat>();
function isQuiet(phone: string, at: Date): boolean {
  const place = places.find(({ area }) => area === phone.slice(2, 5));
  if (place === undefined) throw new Error(`Nobody lives at ${phone}`);
  return place.zones.some((timeZone) => {
    const form = { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
    const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', form);
    clocks.set(timeZone, clock);
    const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const [from = 0, to = 0] = place.hours(part.weekday ?? '');
    return Number(part.hour) < from || Number(part.hour) >= to;
  });
}

const steps = 336;
const stepMs = 30 * 60_000;
const stopWords = ['STOP', 'stop', 'please don’t text me anymore', 'ya no me escriban', 'Unsubscribe'];
const talk = ['When do you open?', 'Thanks!', 'Can you stop by at 5?', 'Is my order ready?', 'YES'];

/** As the queue keeps it. */
interface Job {
  messageId: number;
  isNotice?: boolean;
  hasTurn?: boolean;
  tries?: number;
}

test('texts and faults at random: none twice, none lost, none after an opt-out, no marketing in quiet hours', {
  timeout: 3_600_000,
}, async () => {
  const random = randomFrom(2_026);
  const chance = (share: number) => random() < share;
  const oneOf = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const copy = await cloneDatabase();
  const app = await startApp({ database: copy });
  const world = await createBusinessWorld(app, 'faults');
  const { businessPhone } = await makeTexting(app, world);
  await app.stop();
  const database = openDatabase({ url: copy.url, poolSize: 8 });
  const business = database.background(world.businessId);
  let now = Date.parse('2026-11-16T00:00:00Z');
  const clock = { now: () => new Date(now) };
  const log = createLog('silent');
  const began = performance.now();

  const people: { phone: string; customerId: number }[] = [];
  const count = Math.ceil(manyTexts / 5);
  for (let from = 0; from < count; from += 1_000) {
    const known = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => {
      const phone = `+1${places[(from + n) % places.length]?.area}${2_000_000 + from + n}`;
      const names = {
        firstName: `P${from + n}`,
        lastName: 'Faults',
        companyName: '',
        email: null,
        notes: '',
      };
      const facts = { ...names, phone, isCommercial: false, smsConsent: chance(0.9), emailConsent: false };
      return {
        facts,
        at: clock.now().toISOString(),
        ref: phone,
        storeId: world.storeId,
        businessDate: '2026-11-16',
      };
    });
    const ids = await business.write((tx) => recordCustomers(tx, 'test', known));
    for (const [place, { facts }] of known.entries())
      people.push({ phone: facts.phone, customerId: ids[place] ?? 0 });
  }

  // The carrier: what it accepted of each text, and what it will report.
  const kept = new Map<string, CarriedText>();
  const open = new Set<CarriedText>();
  const accepted = new Map<string, number>();
  const store: CarrierStore = {
    async keep(text) {
      accepted.set(text.text, (accepted.get(text.text) ?? 0) + 1);
      const one = kept.get(text.key) ?? { ...text };
      kept.set(text.key, one);
      open.add(one);
      return { id: `sim-${text.key}`, state: one.state };
    },
    registration: async () => undefined,
    outcome: async () => undefined,
    async advance(next, report) {
      for (const one of [...open]) {
        const { state, errorCode, nextInMs } = next(one);
        await report({ key: one.key, state, errorCode });
        Object.assign(one, { state, errorCode, nextInMs });
        if (nextInMs === null) open.delete(one);
      }
    },
  };
  const embedded = createSimulatedCarrier(store);
  const faults: Record<string, number> = {};
  const wrong = { afterOptOut: 0, marketingInQuietHours: 0 };
  const ads = new Set<string>();
  /** When an opt-out was taken, as a place in the order of all that happened. */
  const stoppedAt = new Map<string, number>();
  let place = 0;
  interface Run {
    begunAt: number;
    isNotice: boolean;
    die: () => void;
  }
  const runs = new AsyncLocalStorage<Run>();
  const carrier = {
    async send(text: OutgoingText, signal: AbortSignal) {
      const current = runs.getStore();
      const { begunAt = 0, isNotice = false } = current ?? {};
      if (!isNotice && (stoppedAt.get(text.to) ?? Number.POSITIVE_INFINITY) < begunAt) wrong.afterOptOut += 1;
      if (ads.has(text.text) && isQuiet(text.to, clock.now())) wrong.marketingInQuietHours += 1;
      const fault = (name: string) => {
        faults[name] = (faults[name] ?? 0) + 1;
      };
      const roll = random();
      const mayReach = async () => {
        if (chance(0.5)) await embedded.send(text, signal);
      };
      if (roll < 0.02) {
        fault('refused');
        throw new TextError('refused', '21211');
      }
      if (roll < 0.04) {
        fault('429');
        throw new TextError('later', '20429', { waitMs: 3_000 });
      }
      if (roll < 0.05) {
        fault('out of reach');
        throw new TextError('later', 'ECONNREFUSED');
      }
      if (roll < 0.09) {
        const name = roll < 0.07 ? '500' : 'no answer';
        fault(name);
        await mayReach();
        throw new TextError('unknown', name);
      }
      if (roll < 0.095) {
        fault('process died');
        await mayReach();
        current?.die();
        return new Promise<never>(() => undefined);
      }
      const answer = await embedded.send(text, signal);
      if (roll < 0.2) {
        fault('callback before our insert');
        await takeReport({ database, clock }, { key: text.key, state: 'DELIVERED', errorCode: null });
      }
      return answer;
    },
  };
  const { run, failed, retries } = sendMessageJob({ carrier, clock, perSecond: 100_000 });
  let left: Job[] = [];

  /** Runs a job as the queue does: again if it throws, or if its process died. */
  async function work(job: Job): Promise<void> {
    const { tries = 0, ...payload } = job;
    const signal = new AbortController().signal;
    const given = { businessId: world.businessId, business, payload, signal, log };
    let die: () => void = () => undefined;
    const died = new Promise<'died'>((resolve) => {
      die = () => resolve('died');
    });
    place += 1;
    const own: Run = { begunAt: place, isNotice: job.isNotice === true, die };
    try {
      const end = await Promise.race([died, runs.run(own, () => run(given)).then(() => 'done' as const)]);
      if (end === 'died') left.push({ ...payload, tries: tries + 1 });
    } catch (error) {
      if (tries < retries) left.push({ ...payload, tries: tries + 1 });
      else await failed?.(given, error as Error);
    }
  }

  const atOnce = async <T>(all: readonly T[], each: (one: T) => Promise<unknown>) => {
    const waiting = [...all];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await each(one);
      }),
    );
  };

  async function runJobs(): Promise<void> {
    for (;;) {
      const { rows } = await copy.admin.query<{ payload: Job }>(
        'delete from outbox where topic = $1 and business_id = $2 returning payload',
        [sendTopic, world.businessId],
      );
      const jobs = [...left, ...rows.map(({ payload }) => payload)];
      left = [];
      if (jobs.length === 0) return;
      // The queue may run a job twice, even at the same time.
      await atOnce(
        jobs.flatMap((job) => (chance(0.05) ? [job, job] : [job])),
        work,
      );
    }
  }

  async function report(): Promise<void> {
    const told: TextReport[] = [];
    await reportStates(store, {
      reported: async (one) => {
        told.push(one);
        if (chance(0.2)) told.push(one);
      },
    });
    told.sort(() => random() - 0.5);
    await atOnce(told, (one) => takeReport({ database, clock }, one));
  }

  let sent = 0;
  let refused = 0;
  async function send(): Promise<void> {
    const n = sent;
    sent += 1;
    const { phone, customerId } = oneOf(people);
    const kind = oneOf(['ad', 'automatic', 'person'] as const);
    const text = `${kind} ${n}`;
    if (kind === 'ad') ads.add(text);
    const how = {
      ad: { messageType: 'Marketing', source: 'MARKETING_AUTOMATION' },
      automatic: { messageType: 'Transactional', source: 'BACKEND_AUTOMATION' },
      person: { messageType: 'Transactional', source: 'BUSINESS_MANAGER' },
    } as const;
    const facts = { text, aiType: null, orderId: null, sendAt: null, sentBy: null, userId: null };
    try {
      await business.write(async (tx) => {
        const id = await ensureConversation(tx, { phone, customerId }, clock.now());
        const [conversation] = await findConversations(tx, 'all', [id]);
        if (conversation === undefined) throw new Error('A conversation that was just made');
        await sendText(tx, conversation, { ...how[kind], ...facts, mayWait: true }, clock.now());
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'text_refused') throw error;
      refused += 1;
    }
  }

  let received = 0;
  async function receive(): Promise<void> {
    const id = `in-${received}`;
    received += 1;
    const { phone: from } = oneOf(people);
    const roll = random();
    const text = roll < 0.1 ? oneOf(stopWords) : roll < 0.13 ? 'START' : oneOf(talk);
    if (text === 'START') stoppedAt.delete(from);
    const take = () => takeText({ database, clock }, { id, from, to: businessPhone, text });
    await Promise.all(chance(0.1) ? [take(), take()] : [take()]);
    place += 1;
    if (stopWords.includes(text)) stoppedAt.set(from, place);
  }

  try {
    for (let step = 1; step <= steps + 60; step++) {
      now += stepMs;
      const share = Math.min(1, step / steps);
      const writes = [
        ...Array.from({ length: Math.round(manyTexts * share) - sent }, () => send),
        ...Array.from({ length: Math.round((manyTexts / 5) * share) - received }, () => receive),
      ].sort(() => random() - 0.5);
      await Promise.all([atOnce(writes, (one) => one()), runJobs(), report()]);
      // The half hour passes for those that wait for the carrier, too.
      await copy.admin.query(
        "update message set retry_at = now() - interval '1 s' where retry_at is not null",
      );
      await sendDue({ database, clock, log });
      await runJobs();
      await report();
      if (step % 28 === 0)
        console.info(
          `${step} of ${steps}: ${sent} sent, ${received} received, ${Math.round(performance.now() - began)} ms`,
        );
    }
    for (let round = 0; round < 5; round++) await report();

    const { rows: states } = await copy.admin.query<{ text: string; state: string; direction: string }>(
      'select text, delivery_status as state, direction from message where business_id = $1',
      [world.businessId],
    );
    const ours = states.filter(({ direction }) => direction === 'Outbound');
    const unique = ours.filter(({ text }) => /^(ad|automatic|person) \d+$/.test(text));
    const ended = new Set(['DELIVERED', 'UNDELIVERED', 'FAILED', 'UNKNOWN']);
    const count = (state: string) => unique.filter((one) => one.state === state).length;
    const result = {
      sent,
      received,
      reachedTheCarrier: unique.filter(({ text }) => accepted.has(text)).length,
      sentTwice: unique.filter(({ text }) => (accepted.get(text) ?? 0) > 1).length,
      // Refused ones were never written, and each other has an end that we know or show as unknown.
      lost:
        sent -
        refused -
        unique.length +
        ours.filter(({ state }) => !ended.has(state)).length +
        // What the carrier has and reported about is never shown as failed, and the other way round.
        unique.filter(
          ({ text, state }) =>
            accepted.has(text) !== (state === 'DELIVERED') && state !== 'FAILED' && state !== 'UNKNOWN',
        ).length +
        unique.filter(({ text, state }) => accepted.has(text) && state !== 'DELIVERED').length,
      lostFromCustomers: received - (states.length - ours.length),
      ...wrong,
    };
    console.info(
      JSON.stringify({
        ...result,
        refused,
        failed: count('FAILED'),
        unknown: count('UNKNOWN'),
        faults,
        seconds: Math.round((performance.now() - began) / 1_000),
      }),
    );
    expect(result).toMatchObject({
      sent: manyTexts,
      received: manyTexts / 5,
      sentTwice: 0,
      lost: 0,
      lostFromCustomers: 0,
      afterOptOut: 0,
      marketingInQuietHours: 0,
    });
    expect(Object.keys(faults).sort()).toEqual([
      '429',
      '500',
      'callback before our insert',
      'no answer',
      'out of reach',
      'process died',
      'refused',
    ]);
  } finally {
    await database.close();
    await copy.drop();
  }
});
