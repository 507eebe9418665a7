import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { addSecondBusiness } from '../../../test-kit/people/second-business.ts';
import { type BusinessWorld, createBusinessWorld, worldEmail } from '../../../test-kit/world.ts';
import { issueTicketFor } from './index.ts';

let app: TestApp;
let home: BusinessWorld;
let provider: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  home = await createBusinessWorld(app, 'home');
  provider = await createBusinessWorld(app, 'provider');
});

const issue = (staffBusinessId?: number) =>
  issueTicketFor(
    { database: app.server.database, isStaffEmail: (email) => email.endsWith('@provider.example.com') },
    {
      staff: worldEmail('provider', 'owner'),
      subject: worldEmail('home', 'owner'),
      businessId: home.businessId,
      staffBusinessId,
      reason: 'Asked by phone',
    },
    app.server.clock.now(),
  );

const issuedAs = async () =>
  (await app.database.admin.query('select staff_business_id::int as business from impersonation order by id'))
    .rows;

test('staff of several businesses must choose their membership', async () => {
  await issue();
  const second = await addSecondBusiness(
    app.database.url,
    worldEmail('provider', 'owner'),
    'Second provider',
  );
  await expect(issue()).rejects.toThrow(
    `owner@provider.example.com belongs to several businesses. Choose one with --staff-business <id>: ${provider.businessId} (Laundry provider), ${second} (Second provider).`,
  );
  await expect(issue(home.businessId)).rejects.toThrow(
    `owner@provider.example.com isn’t a user of business ${home.businessId}`,
  );
  await issue(second);
  expect(await issuedAs()).toEqual([{ business: provider.businessId }, { business: second }]);
});
