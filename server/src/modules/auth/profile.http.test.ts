import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { profileRoutes } from '@washboard/contract/auth/profile.routes.ts';
import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { addSecondBusiness } from '../../../test-kit/people/second-business.ts';
import { type BusinessWorld, createBusinessWorld, signIn, worldEmail } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let secondId: number;
let inSecond: TestSession;
const email = worldEmail('profile', 'manager');
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'profile');
  secondId = await addSecondBusiness(app.database.url, email, 'Second');
  inSecond = await signIn(app, secondId, world.userIds.manager);
});

const profileOf = async (session: TestSession) =>
  (await app.call(profileRoutes.getProfile, {}, session)).body;
const rename = (firstName: string, lastName: string, session = world.sessions.manager) =>
  app.call(profileRoutes.changeProfile, { body: { firstName, lastName } }, session);
const namesIn = async (session: TestSession) =>
  (await app.call(teamRoutes.listTeam, {}, session)).body.records.map((one) => one.fullName);

test("returns the user's name, businesses and locations", async () => {
  const own = await profileOf(world.sessions.manager);
  expect(own).toMatchObject({
    email,
    businesses: [
      { name: 'Laundry profile', role: 'manager' },
      { name: 'Second', role: 'owner' },
    ],
  });
  const { rows } = await app.database.admin.query<{ name: string }>(
    `select s.name from store s join team_member_store t on t.store_id = s.id
     join team_member m on m.id = t.team_member_id
     where m.business_id = $1 and m.user_id = $2 and s.archived_at is null order by 1`,
    [world.businessId, world.userIds.manager],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(own.storeNames).toEqual(rows.map((row) => row.name));
  expect((await profileOf(inSecond)).storeNames).toBe(null);
});

test('a new name appears in all their businesses and no others, with an audit entry in each', async () => {
  const others = (await namesIn(world.sessions.owner)).length - 1;
  expect((await rename(' Josephine ', 'Baker-Ólafsdóttir')).status).toBe(200);
  const now = 'Josephine Baker-Ólafsdóttir';
  const names = await namesIn(world.sessions.owner);
  expect(names.filter((one) => one === now)).toHaveLength(1);
  expect(names.filter((one) => one !== now)).toHaveLength(others);
  expect(await namesIn(inSecond)).toEqual([now]);
  for (const session of [world.sessions.manager, inSecond]) {
    expect(await profileOf(session)).toMatchObject({ firstName: 'Josephine', lastName: 'Baker-Ólafsdóttir' });
    expect((await app.call(authRoutes.getAccess, {}, session)).body.firstName).toBe('Josephine');
  }
  for (const session of [world.sessions.owner, inSecond]) {
    const { body } = await app.call(auditRoutes.listAuditEntries, { query: { area: 'team' } }, session);
    expect(body.records[0]).toMatchObject({
      action: 'auth.changeProfile',
      after: { firstName: 'Josephine', lastName: 'Baker-Ólafsdóttir' },
    });
  }
});

test('a name is required and limited', async () => {
  const before = await profileOf(world.sessions.admin);
  const refused = await rename(' ', 'x'.repeat(81), world.sessions.admin);
  expect(refused.status).toBe(422);
  expect(refused.body.fields?.map((one) => one.path)).toEqual(['firstName', 'lastName']);
  expect(await profileOf(world.sessions.admin)).toEqual(before);
});
