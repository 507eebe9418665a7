import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conformsToTextCarrier } from './conformance.ts';
import { NoticeNotSigned, NoticeUnreadable, type TextReport } from './port.ts';
import { openTwilio, twilioAccount, twilioNumbers } from './twilio.double.ts';
import { createTwilio, createTwilioNotices } from './twilio.ts';
import { refusalOf, waitOf } from './twilio-errors.ts';
import { signedNotice } from './twilio-notices.ts';
import { oddAtTwilio, registeredAtTwilio } from './twilio-services.double.ts';

let double: Awaited<ReturnType<typeof openTwilio>>;
beforeAll(async () => {
  double = await openTwilio();
});
afterAll(() => double.close());

const statusUrl = (key: string) => `https://office.example.com/api/notices/texts/${key}`;
const notices = createTwilioNotices({ ...twilioAccount, url: 'https://api.twilio.com' });
const at = (url: string) => createTwilio({ ...twilioAccount, url, statusUrl, answerMs: 300 });

describe('Twilio', () => {
  conformsToTextCarrier(async () => ({
    registered: registeredAtTwilio,
    carrier: {
      limits: at(double.url).limits,
      registration: (number, signal) => at(double.url).registration(number, signal),
      outcome: (id, signal) => at(double.url).outcome(id, signal),
      send: (text, signal) =>
        // Nothing listens there.
        at(text.to === twilioNumbers.away ? 'http://127.0.0.1:9' : double.url).send(text, signal),
    },
    numbers: twilioNumbers,
    async reports() {
      const told: TextReport[] = [];
      for (const text of double.taken)
        for (const status of ['sent', text.to === twilioNumbers.unreachable ? 'undelivered' : 'delivered']) {
          const code = status === 'undelivered' ? '30003' : undefined;
          const { content, headers } = double.reportOf(text, status, code);
          const key = text.statusUrl.slice(statusUrl('').length);
          const header = (name: string) => (headers as Record<string, string>)[name];
          const read = notices.reported(key, { bytes: Buffer.from(content), header, url: text.statusUrl });
          if (read !== undefined) told.push(read);
        }
      return told;
    },
    gotBy: async (phone) => double.taken.filter(({ to }) => to === phone).length,
  }));

  test('verifies a number only with its campaign and its brand', async () => {
    const told = async (number: string) => at(double.url).registration(number, AbortSignal.timeout(5_000));
    expect(await told(oddAtTwilio.refusedBrand)).toMatchObject({ state: 'REFUSED' });
    expect(await told(oddAtTwilio.noCampaign)).toEqual({ state: 'NOT_REGISTERED', reason: null });
    expect(await told(oddAtTwilio.newStatus)).toEqual({ state: 'PENDING', reason: null });
    // A toll-free number is verified elsewhere, so what someone set by hand counts.
    expect(await told('+18885550100')).toBeNull();
  });

  test('doesn’t take silence or a wrong token for an answer about a number', async () => {
    const signal = AbortSignal.timeout(5_000);
    await expect(at('http://127.0.0.1:9').registration('+12015550003', signal)).rejects.toMatchObject({
      kind: 'later',
    });
    const other = createTwilio({ ...twilioAccount, authToken: 'other', url: double.url, statusUrl });
    await expect(other.registration('+12015550003', signal)).rejects.toMatchObject({ code: '20003' });
  });

  test('says nothing of what it can’t know: a wrong token is refused', async () => {
    const carrier = createTwilio({ ...twilioAccount, authToken: 'other', url: double.url, statusUrl });
    const text = { key: 'k', from: '+12015550001', to: twilioNumbers.good, text: 'Hi', media: [] };
    await expect(carrier.send(text, AbortSignal.timeout(5_000))).rejects.toMatchObject({
      kind: 'refused',
      code: '20003',
    });
  });
});

describe('an answer of Twilio', () => {
  test.each([
    [429, undefined, 'later', 1_000],
    [429, 5_000, 'later', 5_000],
    [503, 5_000, 'later', 5_000],
    [503, undefined, 'unknown', undefined],
    [500, 5_000, 'unknown', undefined],
    [502, undefined, 'unknown', undefined],
    [408, undefined, 'unknown', undefined],
    [400, undefined, 'refused', undefined],
  ])('%i with a wait of %s means %s', (status, wait, kind, waitMs) => {
    expect(refusalOf(status, '1', wait)).toMatchObject({ kind, waitMs });
  });

  test('asks to wait in seconds or until a date, at most an hour', () => {
    const now = Date.parse('2026-11-25T10:00:00Z');
    expect(waitOf('120', now)).toBe(120_000);
    expect(waitOf('Wed, 25 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
    expect(waitOf('0', now)).toBe(1_000);
    expect(waitOf('999999', now)).toBe(3_600_000);
    expect([waitOf('soon', now), waitOf(undefined, now)]).toEqual([undefined, undefined]);
  });
});

describe('a notice of Twilio', () => {
  const url = 'https://office.example.com/api/notices/texts';
  const fields = { MessageSid: 'SM1', From: '+12125550100', To: '+12015550001', Body: 'Hi & bye', New: 'x' };
  const read = (
    { content, headers }: { content: string; headers: Record<string, string> },
    to = url,
    with_ = notices,
  ) => with_.received({ bytes: Buffer.from(content), header: (name) => headers[name], url: to });

  test('is read with what it adds, if Twilio signed it for this address', () => {
    expect(read(signedNotice(twilioAccount.authToken, url, fields))).toEqual({
      id: 'SM1',
      mediaUrls: [],
      from: '+12125550100',
      to: '+12015550001',
      text: 'Hi & bye',
    });
  });

  test('is refused with another token, address, field, or none', () => {
    const good = signedNotice(twilioAccount.authToken, url, fields);
    for (const refused of [
      () => read(signedNotice('other', url, fields)),
      () => read(good, `${url}/more`),
      () => read({ ...good, content: good.content.replace('bye', 'buy') }),
      () => read({ ...good, headers: {} as never }),
    ])
      expect(refused).toThrow(NoticeNotSigned);
  });

  test('is unreadable without its message', () => {
    const { MessageSid: _, ...less } = fields;
    expect(() => read(signedNotice(twilioAccount.authToken, url, less))).toThrow(NoticeUnreadable);
  });
});
