import { authRoutes } from '@washboard/contract/auth/auth.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { addSecondBusiness } from '../../../../test-kit/people/second-business.ts';
import {
  type BusinessWorld,
  createBusinessWorld,
  identityTokenOf,
  worldEmail,
} from '../../../../test-kit/world.ts';

let app: TestApp;
let own: BusinessWorld;
let foreign: BusinessWorld;
let secondId: number;

beforeAll(async () => {
  app = await sharedApp();
  own = await createBusinessWorld(app, 'own');
  foreign = await createBusinessWorld(app, 'foreign');
  secondId = await addSecondBusiness(app.database.url, worldEmail('own', 'manager'), 'Second');
});

const identityToken = () => identityTokenOf(app, worldEmail('own', 'manager'));

const exchange = async (token: string, businessId?: number) =>
  (await app.call(authRoutes.createSession, { body: { token, businessId } })).body;

test("a user of two businesses is asked which one, and the proof isn't used up by asking", async () => {
  const token = await identityToken();
  const asked = await exchange(token);
  expect(asked).toEqual({
    businesses: [
      expect.objectContaining({ id: own.businessId, name: 'Laundry own' }),
      expect.objectContaining({ id: secondId, name: 'Second' }),
    ],
  });
  expect(await exchange(token, secondId)).toMatchObject({
    session: { roleName: 'owner', business: { id: secondId } },
  });
  expect(await exchange(token, own.businessId)).toMatchObject({ code: 'token_invalid' });
});

test('the role is that of the chosen business', async () => {
  expect(await exchange(await identityToken(), own.businessId)).toMatchObject({
    session: { roleName: 'manager', business: { id: own.businessId } },
  });
});

test("a business they don't belong to is refused like an unknown one", async () => {
  const answers = [];
  for (const id of [foreign.businessId, 999_999]) answers.push(await exchange(await identityToken(), id));
  const [other, none] = answers.map(({ error, code }) => ({ error, code }));
  expect(other?.code).toBeDefined();
  expect(other).toEqual(none);
});

test("a member removed from all but one business isn't asked", async () => {
  await app.database.admin.query('update team_member set archived_at = now() where business_id = $1', [
    secondId,
  ]);
  expect(await exchange(await identityToken())).toMatchObject({
    session: { business: { id: own.businessId } },
  });
});
