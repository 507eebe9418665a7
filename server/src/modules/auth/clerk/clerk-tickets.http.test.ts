import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { passwordRoutes } from '@washboard/contract/auth/passwords.routes.ts';
import { providerRoutes } from '@washboard/contract/auth/providers.routes.ts';
import type { Role } from '@washboard/contract/core/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession, testClock } from '../../../../test-kit/app.ts';
import { memberOf } from '../../../../test-kit/people/acting.ts';
import { addClerkPerson, clerkEnv, startClerk, type TestClerk } from '../../../../test-kit/people/clerk.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  worldEmail,
  worldPassword,
} from '../../../../test-kit/world.ts';

let clerk: TestClerk;
let app: TestApp;
/** Without the Backend API. */
let unasking: TestApp;
let world: BusinessWorld;
let staffWorld: BusinessWorld;
let label = '';
let count = 0;
beforeAll(async () => {
  clerk = await startClerk();
  const env = { ...clerkEnv(clerk), STAFF_DOMAINS: 'provider.example.com' };
  app = await startApp({ env: { ...env, CLERK_SECRET_KEY: clerk.secretKey, CLERK_API_URL: clerk.address } });
  unasking = await startApp({ database: app.database, env });
  staffWorld = await createBusinessWorld(app, 'provider');
});
beforeEach(async () => {
  count += 1;
  label = `ticket${count}`;
  world = await createBusinessWorld(app, label);
});
afterAll(async () => {
  await unasking.stop();
  await app.stop();
  await clerk.close();
});

const emailOf = (role: Role) => worldEmail(label, role);
const staffEmail = worldEmail('provider', 'owner');
const give = (token: string, more: { businessId?: number; present?: string } = {}, at = app) =>
  at.call(providerRoutes.createClerkSession, { body: { token, ...more } });

async function goIn(name: string) {
  const { body, text } = await give(clerk.tokenOf(name));
  if (!('session' in body)) throw new Error(`expected a session: ${text}`);
  return body;
}

async function linksOf(role: Role): Promise<{ subject: string }[]> {
  const { rows } = await app.database.admin.query('select subject from linked_identity where user_id = $1', [
    world.userIds[role],
  ]);
  return rows;
}

describe('a Clerk ticket', () => {
  const asSession = ({ session }: { session: { token: string; userId: string } }): TestSession => ({
    token: session.token,
    userId: session.userId,
  });

  async function everybodyLinked() {
    if (!clerk.people.has(staffEmail)) addClerkPerson(clerk, staffEmail);
    addClerkPerson(clerk, emailOf('owner'));
    addClerkPerson(clerk, emailOf('manager'));
    const staff = asSession(await goIn(staffEmail));
    await goIn(emailOf('owner'));
    await goIn(emailOf('manager'));
    return staff;
  }

  test('to sign in opens a session, once, and never replaces a signed-in user', async () => {
    addClerkPerson(clerk, emailOf('owner'));
    const ticket = await clerk.ticketFor(emailOf('owner'));
    const token = await clerk.take(ticket);
    const present = world.sessions.admin.token;
    const taken = await give(token, { present });
    expect([taken.status, taken.body.error]).toEqual([
      409,
      'Someone is already signed in here. Sign out first.',
    ]);
    const { body } = await give(token, { present: 'of a session that ended' });
    expect(body).toMatchObject({ session: { email: emailOf('owner') } });
    await expect(clerk.take(ticket)).rejects.toThrow();
  });

  test('to act opens a half-hour session that names both, visible to the business', async () => {
    const staff = await everybodyLinked();
    const token = await clerk.take(await clerk.ticketFor(emailOf('owner'), staffEmail));
    const { body, text } = await give(token, { present: staff.token });
    if (!('session' in body)) throw new Error(`expected a session: ${text}`);
    expect(body.session.userId).toBe(`${staffWorld.userIds.owner}:${world.userIds.owner}`);
    const acting = asSession(body);
    const access = await app.call(authRoutes.getAccess, {}, acting);
    expect(access.body).toMatchObject({
      role: 'owner',
      isStaff: false,
      acting: { until: new Date(Date.parse(testClock) + 30 * 60_000).toISOString() },
    });
    expect(access.body.acting?.by).toMatch(/./);
    // With the limits of our own tickets: it can't change a password.
    const change = await app.call(
      passwordRoutes.changePassword,
      {
        body: {
          currentPassword: worldPassword,
          newPassword: 'another long password 7',
          reEnterPassword: 'another long password 7',
        },
      },
      acting,
    );
    expect([change.status, change.body.code]).toEqual([409, 'impersonation_limit']);
    const notes = await app.call(
      auditRoutes.listAuditEntries,
      { query: {} },
      asSession(await goIn(emailOf('owner'))),
    );
    expect(notes.text).toContain('By a ticket of Clark');
    expect(notes.text).toContain(access.body.acting?.by ?? 'nobody');
    const later = await startApp({
      database: app.database,
      env: { STAFF_DOMAINS: 'provider.example.com' },
      clock: new Date(Date.parse(testClock) + 30 * 60_000).toISOString(),
    });
    try {
      expect((await later.call(accountRoutes.getAccount, {}, acting)).status).toBe(401);
    } finally {
      await later.stop();
    }
  });

  test('to act opens one session, however many tokens its Clerk session issues', async () => {
    await everybodyLinked();
    const act = { sub: clerk.people.get(staffEmail)?.id };
    const token = () => clerk.tokenOf(emailOf('owner'), { act, sid: `sess_acting${count}` });
    const answers = await Promise.all([1, 2, 3].map(() => give(token())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await give(token())).body.code).toBe('ticket_invalid');
  });

  test("to act is refused for people who aren't staff, are unknown, or come from another application", async () => {
    await everybodyLinked();
    addClerkPerson(clerk, emailOf('admin'));
    const of = (who: string) => clerk.people.get(who)?.id;
    const acting = async (subject: string, act: object) => (await give(clerk.tokenOf(subject, { act }))).body;
    expect((await acting(emailOf('owner'), { sub: of(emailOf('manager')) })).error).toBe(
      'Only staff can act as another user.',
    );
    expect((await acting(emailOf('owner'), { sub: 'user_unknown' })).error).toBe(
      'The staff member must have signed in with Clark before.',
    );
    expect((await acting(emailOf('admin'), { sub: of(staffEmail) })).error).toBe(
      'The user must have signed in with Clark before.',
    );
    expect(await linksOf('admin')).toEqual([]);
    const dashboard = { sub: of(staffEmail), iss: 'https://dashboard.clerk.com', sid: 'sess_1' };
    expect((await acting(emailOf('owner'), dashboard)).code).toBe('token_invalid');
    expect((await acting(emailOf('owner'), {})).code).toBe('token_invalid');
    // Staff can't act as staff, or as themselves.
    expect((await acting(staffEmail, { sub: of(staffEmail) })).error).toBe(
      'You can’t act as a staff member.',
    );
  });

  test("to act is refused in another user's browser, and while acting", async () => {
    const staff = await everybodyLinked();
    const fresh = () => clerk.ticketFor(emailOf('owner'), staffEmail).then(clerk.take);
    const elsewhere = await give(await fresh(), { present: (await goIn(emailOf('manager'))).session.token });
    expect(elsewhere.body.code).toBe('ticket_invalid');
    const first = await give(await fresh(), { present: staff.token });
    if (!('session' in first.body)) throw new Error('expected a session');
    const nested = await give(await fresh(), { present: first.body.session.token });
    expect(nested.body.code).toBe('impersonation_limit');
  });

  test("to act is refused if Clerk confirms another email, none, or doesn't answer", async () => {
    const staff = await everybodyLinked();
    const known = clerk.people.get(staffEmail);
    if (known === undefined) throw new Error('no staff');
    const token = await clerk.take(await clerk.ticketFor(emailOf('owner'), staffEmail));
    try {
      for (const change of [{ email: 'private@example.com' }, { email: null }, { isEmailVerified: false }]) {
        clerk.people.set(staffEmail, { ...known, ...change });
        for (const present of [undefined, staff.token]) {
          const { status, body } = await give(token, present === undefined ? {} : { present });
          expect([status, body.error]).toEqual([
            422,
            `The sign-in with Clark no longer confirms ${staffEmail}.`,
          ]);
        }
      }
      clerk.people.set(staffEmail, known);
      clerk.fault = 'errors';
      expect((await give(token)).body.code).toBe('provider_away');
    } finally {
      clerk.fault = 'none';
      clerk.people.set(staffEmail, known);
    }
    expect((await give(token)).status).toBe(200);
  });

  test("to act without the Backend API needs the actor's session in this browser", async () => {
    const staff = await everybodyLinked();
    const token = await clerk.take(await clerk.ticketFor(emailOf('owner'), staffEmail));
    const others = (await goIn(emailOf('manager'))).session.token;
    for (const more of [{}, { present: others }, { present: 'of a session that ended' }]) {
      const { status, body } = await give(token, more, unasking);
      expect([status, body.error]).toEqual([
        422,
        'Sign in here in this browser first, then use a new ticket.',
      ]);
    }
    const { body, status } = await give(token, { present: staff.token }, unasking);
    expect(status).toBe(200);
    if (!('session' in body)) throw new Error('expected a session');
    const nested = await clerk.take(await clerk.ticketFor(emailOf('owner'), staffEmail));
    const again = await give(nested, { present: body.session.token }, unasking);
    expect(again.body.code).toBe('impersonation_limit');
  });

  test('to act with several staff memberships needs a session in one, and ends with it', async () => {
    const staff = await everybodyLinked();
    const second = await createBusinessWorld(app, `${label}s`);
    await app.database.admin.query(
      'update membership set user_id = $1 where business_id = $2 and user_id = $3',
      [staffWorld.userIds.owner, second.businessId, second.userIds.owner],
    );
    try {
      const token = await clerk.take(await clerk.ticketFor(emailOf('owner'), staffEmail));
      const unsaid = await give(token);
      expect([unsaid.status, unsaid.body.error]).toEqual([
        409,
        'You belong to several businesses. Sign in to one of them in this browser, then use a new ticket.',
      ]);
      // The refusal used nothing up.
      const { body, text } = await give(token, { present: staff.token });
      if (!('session' in body)) throw new Error(`expected a session: ${text}`);
      const { rows } = await app.database.admin.query(
        'select staff_business_id::int as at, staff_member_id::int as member from impersonation order by id desc limit 1',
      );
      expect(rows[0]).toEqual({
        at: staffWorld.businessId,
        member: await memberOf(app, staffWorld, 'owner'),
      });
    } finally {
      await app.database.admin.query(
        'update membership set user_id = $1 where business_id = $2 and user_id = $3',
        [second.userIds.owner, second.businessId, staffWorld.userIds.owner],
      );
    }
  });
});
