import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { invitationRoutes } from '@washboard/contract/auth/invitations.routes.ts';
import type { Invite } from '@washboard/contract/auth/invitations.schemas.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp } from '../../../../test-kit/app.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let other: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'inviting');
  other = await createBusinessWorld(app, 'invited-elsewhere');
});

const newPassword = 'correct horse battery staple';
const typed = { newPassword, reEnterPassword: newPassword };

const invite = (more: Partial<Invite> = {}, by = world.sessions.admin) =>
  app.call(
    invitationRoutes.createInvitation,
    {
      body: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        email: 'rosa@inviting.example.com',
        role: 'manager',
        storeIds: [world.storeId],
        ...more,
      },
    },
    by,
  );

/** The token of the latest emailed link. */
async function mailedToken(email: string): Promise<string> {
  const link = /accept-invitation\?token=([\w-]+)/;
  let token = '';
  // The text is erased after sending; the test inbox keeps it.
  await expect
    .poll(async () => {
      const { rows } = await app.database.admin.query(
        'select text from sink_mail where to_address = $1 order by id desc limit 1',
        [email],
      );
      token = link.exec(rows[0]?.text ?? '')?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  return token;
}

const open = (token: string, at = app) => at.call(invitationRoutes.openInvitation, { query: { token } });
const accept = (token: string, body: object = typed, at = app) =>
  at.call(invitationRoutes.acceptInvitation, { query: { token }, body: body as never });
const team = async () => (await app.call(teamRoutes.listTeam, {}, world.sessions.owner)).body.records;
const invited = async () =>
  (await app.call(invitationRoutes.listInvitations, {}, world.sessions.owner)).body.records;

describe('a new person', () => {
  test("sets a password with the emailed link and signs in, with the invitation's role and stores", async () => {
    expect((await invite()).status).toBe(200);
    expect(await invited()).toMatchObject([
      {
        fullName: 'Rosa Diaz',
        email: 'rosa@inviting.example.com',
        role: 'manager',
        invitedBy: 'admin inviting',
      },
    ]);
    const token = await mailedToken('rosa@inviting.example.com');
    const { rows } = await app.database.admin.query('select i::text as row from invitation i');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await open(token)).body).toEqual({
      businessName: 'Laundry inviting',
      invitedBy: 'admin inviting',
      firstName: 'Rosa',
      email: 'rosa@inviting.example.com',
      role: 'manager',
      hasAccount: false,
      provider: null,
    });
    expect((await accept(token, { newPassword: '1234567890', reEnterPassword: '1234567890' })).status).toBe(
      422,
    );
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
    expect(await invited()).toEqual([]);
    expect(await team()).toContainEqual(
      expect.objectContaining({
        fullName: 'Rosa Diaz',
        role: 'manager',
        storeIds: [world.storeId],
        canSignIn: true,
      }),
    );
    const proof = await identityTokenOf(app, 'rosa@inviting.example.com', newPassword);
    const { body } = await app.call(authRoutes.createSession, { body: { token: proof } });
    expect(body).toMatchObject({ session: { roleName: 'manager', business: { id: world.businessId } } });
    expect((await open(token)).body.code).toBe('invitation_invalid');
  });

  test('gets an email without any text that the inviter chose', async () => {
    const chosen = {
      firstName: 'Call 800-555-0199',
      lastName: 'www.evil.example',
      email: 'pat@inviting.example.com',
    };
    expect((await invite(chosen)).status).toBe(200);
    await mailedToken('pat@inviting.example.com');
    const { rows } = await app.database.admin.query(
      "select subject, text, html from sink_mail where to_address = 'pat@inviting.example.com'",
    );
    const mail = JSON.stringify(rows);
    expect(mail).toContain('accept-invitation');
    for (const text of [chosen.firstName, chosen.lastName, 'Laundry inviting', 'admin', 'Main Street'])
      expect(mail).not.toContain(text);
  });

  test('known from an import without a login gets one and stays one person', async () => {
    await app.database.admin.query(
      `insert into team_member (business_id, full_name, email, role, employee_code)
       values ($1, 'Kim Lee', 'kim@inviting.example.com', null, '77')`,
      [world.businessId],
    );
    await invite({ firstName: 'Kim', lastName: 'Lee', email: 'Kim@Inviting.Example.com', role: 'installer' });
    expect((await accept(await mailedToken('kim@inviting.example.com'))).status).toBe(200);
    expect((await team()).filter((one) => one.email === 'kim@inviting.example.com')).toMatchObject([
      { fullName: 'Kim Lee', role: 'installer', storeIds: [world.storeId], canSignIn: true },
    ]);
  });
});

describe('an email of another business', () => {
  test('joins with its existing password, not a new one, and chooses a business at sign-in', async () => {
    const email = worldEmail('invited-elsewhere', 'manager');
    await invite({ email, role: 'admin', storeIds: [] });
    const token = await mailedToken(email);
    expect((await open(token)).body.hasAccount).toBe(true);
    expect((await accept(token)).body.fields).toEqual([
      { path: 'currentPassword', message: 'Password is a required field' },
    ]);
    const wrong = await accept(token, { currentPassword: 'not this one' });
    expect(wrong.body.fields).toEqual([{ path: 'currentPassword', message: 'The password isn’t correct' }]);
    expect((await accept(token, { currentPassword: worldPassword })).status).toBe(200);
    const proof = await identityTokenOf(app, email);
    const { body } = await app.call(authRoutes.createSession, { body: { token: proof } });
    if (!('businesses' in body)) throw new Error('expected a choice');
    expect(body.businesses.map((one) => one.id).sort()).toEqual([world.businessId, other.businessId].sort());
  });
});

describe('an invitation', () => {
  test('ends when canceled, replaced by a newer one, or after a week', async () => {
    const email = 'ann@inviting.example.com';
    await invite({ email });
    const first = await mailedToken(email);
    const again = await invite({ email });
    await expect.poll(() => mailedToken(email)).not.toBe(first);
    const second = await mailedToken(email);
    expect((await open(first)).body.code).toBe('invitation_invalid');
    const later = await startApp({ clock: '2026-11-27T17:00:01.000Z', database: app.database });
    expect((await accept(second, typed, later)).body.code).toBe('invitation_invalid');
    await later.stop();
    const input = { params: { id: String(again.body.id) } };
    expect((await app.call(invitationRoutes.endInvitation, input, other.sessions.owner)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await app.call(invitationRoutes.endInvitation, input, world.sessions.owner)).status).toBe(200);
    expect((await accept(second)).body.code).toBe('invitation_invalid');
    expect((await app.call(invitationRoutes.endInvitation, input, world.sessions.owner)).status).toBe(404);
  });

  test("can't be for an owner, a store of another business, or a current member", async () => {
    expect((await invite({ role: 'owner' as never })).status).toBe(422);
    expect((await invite({ storeIds: [other.storeId] })).status).toBe(404);
    expect((await invite({ storeIds: [] })).body.fields).toEqual([
      { path: 'storeIds', message: 'Choose at least one location' },
    ]);
    expect((await invite({ email: worldEmail('inviting', 'manager') })).body.fields).toEqual([
      { path: 'email', message: 'manager inviting signs in with this email already' },
    ]);
  });
});
