import { accountRoutes } from '@washboard/contract/account/account.routes.ts';
import { staffBusinessRoutes } from '@washboard/contract/staff/businesses.routes.ts';
import type { StaffBusinessQuery } from '@washboard/contract/staff/businesses.schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld, worldEmail } from '../../../test-kit/world.ts';

let app: TestApp;
let provider: BusinessWorld;
let north: BusinessWorld;
let staff: TestSession;

beforeAll(async () => {
  app = await startApp({ env: { STAFF_DOMAINS: 'other.example.org, provider.example.com' } });
  north = await createBusinessWorld(app, 'north');
  await createBusinessWorld(app, 'south');
  provider = await createBusinessWorld(app, 'provider');
  // Their role in the provider's own business doesn't matter.
  staff = provider.sessions.Driver;
});
afterAll(() => app.stop());

async function list(query: Partial<Record<keyof StaffBusinessQuery, string>> = {}) {
  const { body } = await app.call(
    staffBusinessRoutes.listBusinesses,
    { query } as Parameters<typeof app.call<typeof staffBusinessRoutes.listBusinesses>>[1],
    staff,
  );
  return body;
}
const namesOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).records.map((one) => one.name);
const params = () => ({ id: String(north.businessId) });

describe('staff', () => {
  test('see every business by name, with status and number of users', async () => {
    const { records, meta } = await list();
    expect(records.map(({ name }) => name)).toEqual(['Laundry north', 'Laundry provider', 'Laundry south']);
    expect(records[0]).toMatchObject({ id: north.businessId, status: 'ACTIVE', people: 5 });
    expect(meta).toMatchObject({ total: 3, totalIsExact: true });
  });

  test("find one by part of its name, its id, a user's email, or status", async () => {
    expect(await namesOf({ q: 'DRY so' })).toEqual(['Laundry south']);
    expect(await namesOf({ q: String(north.businessId) })).toContain('Laundry north');
    expect(await namesOf({ q: worldEmail('north', 'manager') })).toEqual(['Laundry north']);
    expect(await namesOf({ q: '100%_' })).toEqual([]);
    expect(await namesOf({ status: 'SUSPENDED' })).toEqual([]);
  });

  test('page forward and back', async () => {
    const first = await list({ pageSize: '2' });
    const second = await list({ pageSize: '2', page: '1', cursor: first.meta.next ?? '' });
    expect(second.records.map(({ name }) => name)).toEqual(['Laundry south']);
    const back = await list({ pageSize: '2', cursor: second.meta.previous ?? '' });
    expect(back.records).toEqual(first.records);
  });

  test('open one with its users', async () => {
    const { body } = await app.call(staffBusinessRoutes.getBusiness, { params: params() }, staff);
    expect(body).toMatchObject({ name: 'Laundry north', status: 'ACTIVE' });
    expect(body.members.map(({ role }) => role).sort()).toEqual([
      'Driver',
      'admin',
      'installer',
      'manager',
      'owner',
    ]);
    const nowhere = await app.call(staffBusinessRoutes.getBusiness, { params: { id: '999999' } }, staff);
    expect(nowhere.status).toBe(404);
  });

  test('set its subscription status, which it sees live and finds in its audit log', async () => {
    const input = { params: params(), body: { status: 'SUSPENDED' as const, version: 1 } };
    const set = await app.call(staffBusinessRoutes.setSubscriptionStatus, input, staff);
    expect([set.status, set.body.status, set.body.version]).toEqual([200, 'SUSPENDED', 2]);
    const seen = await app.call(accountRoutes.getAccount, {}, north.sessions.owner);
    expect(seen.body.billing.status).toBe('SUSPENDED');
    expect(await namesOf({ status: 'SUSPENDED' })).toEqual(['Laundry north']);
    const { rows } = await app.database.admin.query(
      `select actor_name, origin, after from audit_entry where business_id = $1 and action = 'billing.setSubscriptionStatus'`,
      [north.businessId],
    );
    expect(rows).toEqual([{ actor_name: 'Driver provider', origin: 'web', after: { status: 'SUSPENDED' } }]);
  });

  test('get a conflict if other staff changed it, even at the same moment', async () => {
    const [south] = (await list({ q: 'south' })).records;
    const set = (status: 'ACTIVE' | 'SUSPENDED' | 'SUSPENDED_90_DAYS', version: number) =>
      app.call(
        staffBusinessRoutes.setSubscriptionStatus,
        { params: { id: String(south?.id) }, body: { status, version } },
        staff,
      );
    const both = await Promise.all([set('SUSPENDED', 1), set('SUSPENDED_90_DAYS', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'stale_version', current: { id: south?.id, version: 2 } });
    expect((await set('ACTIVE', 1)).status).toBe(409);
    expect((await set('ACTIVE', 2)).body).toMatchObject({ status: 'ACTIVE', version: 3 });
  });
});

test('nobody else is staff, whatever their role', async () => {
  const { status } = await app.call(staffBusinessRoutes.listBusinesses, {}, north.sessions.owner);
  expect(status).toBe(403);
});
