import { mailRoutes } from '@washboard/contract/mail/mail.routes.ts';
import { type Mail, MailError } from '@washboard/integrations/mail/port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { sendEmail, sendMailJob } from './mail.service.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'one');
});
afterAll(() => app.stop());

const email = {
  to: 'ada@example.com',
  subject: 'Hello <b>',
  greeting: 'Hello <script>',
  paragraphs: ['One & two.'],
  action: { label: 'Go', url: 'https://example.com/?a=1&b="2"' },
  foot: 'Because.',
};

/** Queues an email without the server’s own job, then runs the job by hand. */
async function queue(minutesLeft: number) {
  const business = app.server.database.business(world.businessId);
  const createdAt = app.server.clock.now();
  const notAfter = new Date(createdAt.getTime() + minutesLeft * 60_000);
  const asked: { mailId: number }[] = [];
  await business.write((tx) =>
    sendEmail({ ...tx, enqueue: (_topic, payload) => asked.push(payload as never) }, email, {
      createdAt,
      notAfter,
    }),
  );
  const mailId = asked[0]?.mailId ?? 0;
  const sent: Mail[] = [];
  return {
    sent,
    run(send: (mail: Mail) => Promise<void> = async (mail) => void sent.push(mail)) {
      const job = sendMailJob({ send, close: () => {} }, app.server.clock);
      const run = {
        businessId: world.businessId,
        business,
        payload: { mailId },
        signal: AbortSignal.timeout(10_000),
        log: app.server.app.log as never,
      };
      return job.run(run);
    },
    async row() {
      const { rows } = await app.database.admin.query('select * from mail where id = $1', [mailId]);
      return rows[0] as {
        state: string;
        text: string | null;
        html: string | null;
        last_error: string | null;
      };
    },
  };
}

test('an email is sent once, as text and as markup without injected content', async () => {
  const { run, row, sent } = await queue(30);
  await run();
  await run();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'ada@example.com', subject: 'Hello <b>' });
  expect(sent[0]?.text).toContain('https://example.com/?a=1&b="2"');
  expect(sent[0]?.html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
  expect(sent[0]?.html).not.toContain('<script>');
  expect(await row()).toMatchObject({ state: 'SENT', text: null, html: null });
});

test('an email that would arrive too late is dropped', async () => {
  const { run, row, sent } = await queue(-1);
  await run();
  expect(sent).toEqual([]);
  expect(await row()).toMatchObject({ state: 'EXPIRED', text: null });
});

test("a temporary error is retried with the same id; a permanent refusal isn't", async () => {
  const { run, row, sent } = await queue(30);
  const names: string[] = [];
  const away = new MailError('451 later', { isFinal: false });
  await expect(
    run(async ({ id }) => {
      names.push(id);
      throw away;
    }),
  ).rejects.toBe(away);
  expect((await row()).state).toBe('QUEUED');
  await run();
  expect(sent.map(({ id }) => id)).toEqual(names);

  const refused = await queue(30);
  await refused.run(async () => {
    throw new MailError('550 no such person', { isFinal: true });
  });
  expect(await refused.row()).toMatchObject({
    state: 'REFUSED',
    last_error: '550 no such person',
    text: null,
  });
});

test('the test inbox is readable only on one’s own machine', async () => {
  expect((await app.call(mailRoutes.listSinkMails)).status).toBe(200);
  const reachedByOthers: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { TRUST_PROXY: 'true' },
    { APP_ENV: 'production' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  ];
  for (const env of reachedByOthers) {
    const other = await startApp({ env, database: app.database });
    const answer = await other.call(mailRoutes.listSinkMails);
    await other.stop();
    expect([env, answer.status]).toEqual([env, 404]);
  }
});
