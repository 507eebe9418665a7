import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusinessWorld, createBusinessWorld, worldEmail } from '../world.ts';
import { post, workDone } from './guess.ts';
import { type RawMail, startRawMailServer } from './raw-mail-server.ts';
import { report, startTarget, type Target } from './target.ts';

const publicUrl = 'https://office.laundry.example';
let mailServer: Awaited<ReturnType<typeof startRawMailServer>>;
let target: Target;
let world: BusinessWorld;

beforeAll(async () => {
  mailServer = await startRawMailServer();
  target = await startTarget({
    env: {
      SMTP_URL: mailServer.url,
      PUBLIC_URL: publicUrl,
      MAIL_FROM: 'Washboard <no-reply@laundry.example>',
    },
  });
  world = await createBusinessWorld(target.app, 'emailed');
});
afterAll(async () => {
  await target.stop();
  await mailServer.close();
});

/** The emails since then, once there are this many. */
async function arrived(before: number, count: number): Promise<RawMail[]> {
  await expect.poll(() => mailServer.mails.length).toBe(before + count);
  return mailServer.mails.slice(before);
}

const usual = [
  'from',
  'to',
  'subject',
  'message-id',
  'auto-submitted',
  'date',
  'mime-version',
  'content-type',
];
const ours = (mail: RawMail) => expect([...mail.headerNames].sort()).toEqual([...usual].sort());

const breaks = [
  '\r\nBcc: eve@evil.example',
  '\nBcc: eve@evil.example',
  '\rBcc: eve@evil.example',
  '\u0085Bcc: eve@evil.example',
  '\0',
];
const oddities = [
  '\u2028Bcc: eve@evil.example',
  '=?utf-8?Q?a=0D=0ABcc:_eve=40evil.example?=',
  '%0d%0aBcc: eve@evil.example',
  '<eve@evil.example>, "',
];

const invite = (more: object) =>
  target.app.call(
    invitationRoutes.createInvitation,
    {
      body: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        email: 'rosa@example.com',
        role: 'admin',
        storeIds: [],
        ...more,
      },
    },
    world.sessions.owner,
  );

test("a line break in an email's input is refused; other odd text arrives as text, to one person", async () => {
  const began = performance.now();
  const from = mailServer.mails.length;
  const refused: number[] = [];
  for (const odd of breaks)
    for (const field of ['firstName', 'lastName', 'email'])
      refused.push(
        (await invite({ [field]: field === 'email' ? `rosa@example.com${odd}` : `Rosa${odd}` })).status,
      );
  for (const odd of oddities) refused.push((await invite({ email: `rosa@example.com${odd}` })).status);
  expect(new Set(refused)).toEqual(new Set([422]));
  const names = [...oddities, 'x'.repeat(70)].map((odd) => `Rosa${odd}`);
  for (const [n, firstName] of names.entries())
    expect((await invite({ email: `rosa${n}@example.com`, firstName })).status).toBe(200);
  const mails = await arrived(from, names.length);
  report(began, `${refused.length} line breaks and lists refused, ${mails.length} odd names sent as text`);
  mails.forEach(ours);
  expect(mails.map(({ recipients }) => recipients).sort()).toEqual(
    names.map((_, n) => [`<rosa${n}@example.com>`]),
  );
});

test('a line break already in the database adds no header', async () => {
  const from = mailServer.mails.length;
  await target.app.database.admin.query('update business set name = $2 where id = $1', [
    world.businessId,
    'Suds\r\nBcc: eve@evil.example\r\n\r\n<b>Wire the money</b>',
  ]);
  expect((await invite({ email: 'kim@example.com' })).status).toBe(200);
  const [mail] = await arrived(from, 1);
  ours(mail as RawMail);
  expect(mail?.recipients).toEqual(['<kim@example.com>']);
  // An invitation carries no text that a stranger could choose.
  expect(mail?.head ?? '').not.toContain('Wire');
  expect(mail?.body).toContain('You are invited');
  expect(mail?.body).not.toContain('Wire');
});

test("an email's link leads to the office, whatever host the caller claims", async () => {
  const from = mailServer.mails.length;
  const email = worldEmail('emailed', 'owner');
  const lies: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-original-host': 'evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' },
  ];
  for (const headers of lies) {
    const { status } = await target.send({
      method: 'POST',
      path: '/api/sign-in/forgot?redirect=https://evil.example&returnTo=//evil.example',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({
        email,
        ...(await workDone(target, 'forgot-password')),
        redirect: 'https://evil.example',
        returnTo: '//evil.example',
      }),
    });
    expect(status).toBe(200);
  }
  for (const mail of await arrived(from, lies.length)) {
    expect(mail.head + mail.body).not.toContain('evil.example');
    expect(mail.body).toContain(publicUrl);
  }
});

test('a request for an email gets the same answer for a known address and an unknown one', async () => {
  const from = mailServer.mails.length;
  const said = async (email: string) => {
    const { status, text, headers } = await post(target, passwordRoutes.forgotPassword, {
      email,
      ...(await workDone(target, 'forgot-password')),
    });
    return { status, text, headers: Object.keys(headers).sort() };
  };
  const known = await said(worldEmail('emailed', 'manager'));
  expect(await said('nobody@lettered.example.com')).toEqual(known);
  expect(known.status).toBe(200);
  await arrived(from, 1);
});
