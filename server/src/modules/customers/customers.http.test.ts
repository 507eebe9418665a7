import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import { customerViewRoutes } from '@washboard/contract/customers/views/customer-views.routes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;

/** Days with orders before the tests' Friday, 2026-11-20, by store. */
const people = [
  ['Ann Weekly', { phone: '2125550101', smsConsent: true }, [3, 10, 17, 24, 31]],
  ['Bea Silent', { email: 'bea@example.com', emailConsent: true }, [12, 19, 26, 33]],
  ['Cal Gone', {}, [40, 47, 54]],
  ['Dan New', { lastName: 'Ñew' }, [5]],
  ['Eve Once', {}, [60]],
  ['Fay Never', {}, []],
  ['Gus Hotel', { companyName: 'Harbor Hotel', isCommercial: true }, [1, 2, 3, 61, 62]],
] as const;

const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 1_000 };
const dayBefore = (days: number) => new Date(Date.UTC(2026, 10, 20 - days, 15)).toISOString();

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'known');
  theirs = await createBusinessWorld(app, 'foreign');
  const key = await createKey(app, world.sessions.owner);
  const events = people.flatMap(([name, facts, days]) => {
    const [firstName, lastName] = name.split(' ');
    const id = `${firstName}`;
    const created = {
      id,
      type: 'customer.created',
      at: dayBefore(200),
      storeId: world.storeId,
      body: { firstName, lastName, ...facts },
    };
    const orders = days.map((day) => ({
      id: `${id}-${day}`,
      type: 'order.created',
      at: dayBefore(day),
      // Eve ordered only at the other store.
      storeId: id === 'Eve' ? world.otherStoreId : world.storeId,
      body: { type: 'WALK_IN', code: `${name[0]}${day}`, customer: id, lines: [line] },
    }));
    return [created, ...orders];
  });
  const zoe = { firstName: 'Zoe', lastName: 'Oak' };
  const { counts } = await sendEvents(app, key.session, [
    ...events,
    { id: 'zoe', type: 'customer.created', at: dayBefore(9), storeId: world.otherStoreId, body: zoe },
  ]);
  expect(counts.accepted).toBe(events.length + 1);
});

const list = (query: CustomerListAddress = {}, session = world.sessions.owner) =>
  app.call(customerRoutes.listCustomers, { query }, session);
const names = async (query: CustomerListAddress = {}, session = world.sessions.owner) =>
  (await list(query, session)).body.records.map((one) => one.firstName);

describe('the customer list', () => {
  it("shows each customer's orders, spend and segment", async () => {
    const { body } = await list();
    expect(
      body.records.map(({ firstName, orders, spendCents, lastOrderOn, segment }) => [
        firstName,
        orders,
        spendCents,
        lastOrderOn,
        segment,
      ]),
    ).toEqual([
      ['Ann', 5, 5_000, '2026-11-17', 'active'],
      ['Bea', 4, 4_000, '2026-11-08', 'at_risk'],
      ['Cal', 3, 3_000, '2026-10-11', 'lapsed'],
      ['Dan', 1, 1_000, '2026-11-15', 'new'],
      ['Eve', 1, 1_000, '2026-09-21', 'at_risk'],
      ['Fay', 0, 0, null, 'none'],
      ['Gus', 5, 5_000, '2026-11-19', 'active'],
      ['Zoe', 0, 0, null, 'none'],
    ]);
    expect(body.meta).toMatchObject({ total: 8, totalIsExact: true, hasNextPage: false });
  });

  it('counts the customers of each view, and of the stores one may see', async () => {
    const counts = async (session = world.sessions.owner) => {
      const { body } = await app.call(customerViewRoutes.countCustomerViews, {}, session);
      return Object.fromEntries(body.views.map(({ view, total }) => [view, total]));
    };
    expect(await counts()).toEqual({ all: 8, new: 1, active: 2, atRisk: 2, lapsed: 1, commercial: 1 });
    expect((await counts(world.sessions.manager)).all).toBe((await names({}, world.sessions.manager)).length);
    expect((await counts(world.sessions.manager)).all).toBeLessThan(8);
  });

  it('is narrowed by each filter, and by all together', async () => {
    const cases: [CustomerListAddress, string[]][] = [
      [{ segment: 'at_risk' }, ['Bea', 'Eve']],
      [{ segment: 'none' }, ['Fay', 'Zoe']],
      [{ segment: 'active' }, ['Ann', 'Gus']],
      [{ segment: 'new' }, ['Dan']],
      [{ segment: 'lapsed' }, ['Cal']],
      [{ kind: 'commercial' }, ['Gus']],
      [{ consent: 'sms' }, ['Ann']],
      [{ consent: 'email' }, ['Bea']],
      [{ storeIds: String(world.otherStoreId) }, ['Eve', 'Zoe']],
      [{ storeIds: `${world.storeId},${world.otherStoreId}`, segment: 'at_risk' }, ['Bea', 'Eve']],
      [{ segment: 'active', kind: 'private', consent: 'sms', q: 'week' }, ['Ann']],
    ];
    for (const [query, expected] of cases) {
      expect(await names(query), JSON.stringify(query)).toEqual(expected);
      expect((await list(query)).body.meta.total, JSON.stringify(query)).toBe(expected.length);
    }
  });

  it("counts a customer as new for thirty days, including the first order's day", async () => {
    const young = await createBusinessWorld(app, 'young');
    const key = await createKey(app, young.sessions.owner);
    const events = [28, 29, 30].flatMap((day) => [
      {
        id: `d${day}`,
        type: 'customer.created',
        at: dayBefore(90),
        storeId: young.storeId,
        body: { firstName: `Day${day}` },
      },
      ...[day, 1].map((placed) => ({
        id: `d${day}-${placed}`,
        type: 'order.created',
        at: dayBefore(placed),
        storeId: young.storeId,
        body: { type: 'WALK_IN', code: `D${day}${placed}`, customer: `d${day}`, lines: [line] },
      })),
    ]);
    await sendEvents(app, key.session, events);
    const { owner } = young.sessions;
    expect(await names({ segment: 'new' }, owner)).toEqual(['Day28', 'Day29']);
    expect(await names({ segment: 'active' }, owner)).toEqual(['Day30']);
    for (const { firstName, segment } of (await list({}, owner)).body.records)
      expect(segment, firstName).toBe(firstName === 'Day30' ? 'active' : 'new');
  });

  it.each([
    ['ann', ['Ann']],
    ['WEEKLY an', ['Ann']],
    ['new', ['Dan']],
    ['harbor', ['Gus']],
    ['0101', ['Ann']],
    ['(212) 555-01', ['Ann']],
    ['+1 212 555 0101', ['Ann']],
    ['bea@ex', ['Bea']],
    ['nobody', []],
    ["x'%_", []],
  ])('finds by %s', async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });

  it.each([
    ['name', 'desc', 'Zoe'],
    ['lastOrder', 'desc', 'Gus'],
    ['lastOrder', 'asc', 'Fay'],
    ['spend', 'desc', 'Gus'],
    ['since', 'desc', 'Zoe'],
  ] as const)(
    'is sorted by %s %s, every page reached by cursor both ways',
    async (sort, direction, first) => {
      const all = (await list({ sort, direction })).body.records.map((one) => one.id);
      const forward: number[] = [];
      let cursor: string | undefined;
      let previous: string | null = null;
      for (let page = 0; ; page++) {
        const { body } = await list({ sort, direction, pageSize: 3, page, cursor });
        if (page === 0) expect(body.records[0]?.firstName).toBe(first);
        expect(body.meta.total).toBe(8);
        forward.push(...body.records.map((one) => one.id));
        previous = body.meta.previous;
        if (body.meta.next === null) break;
        cursor = body.meta.next;
      }
      expect(forward).toEqual(all);
      const back = await list({ sort, direction, pageSize: 3, cursor: previous ?? undefined });
      expect(back.body.records.map((one) => one.id)).toEqual(all.slice(3, 6));
    },
  );

  it('shows the last page for one beyond it', async () => {
    const { body } = await list({ pageSize: 3, page: 999_999 });
    expect(body.records.map((one) => one.firstName)).toEqual(['Gus', 'Zoe']);
    expect(body.meta).toMatchObject({ currentPage: 2, hasNextPage: false });
  });

  it('shows a manager customers of their store, and nobody of another business', async () => {
    const { manager } = world.sessions;
    expect(await names({}, manager)).toEqual(['Ann', 'Bea', 'Cal', 'Dan', 'Eve', 'Fay', 'Gus']);
    expect(await names({ q: 'zoe' }, manager)).toEqual([]);
    expect((await list({ storeIds: String(world.otherStoreId) }, manager)).status).toBe(404);
    expect(await names({}, theirs.sessions.owner)).toEqual([]);
    expect(await names({ q: 'ann' }, theirs.sessions.owner)).toEqual([]);
  });

  it('refuses an invalid cursor', async () => {
    const forged = Buffer.from(JSON.stringify(['next', "2026'", 1, 1, 1])).toString('base64url');
    for (const sort of ['lastOrder', 'spend', 'since'] as const)
      expect((await list({ sort, cursor: forged })).status, sort).toBe(422);
    expect((await list({ cursor: 'x' })).body.fields?.[0]?.path).toBe('cursor');
  });

  it('returns only the given customers', async () => {
    const all = (await list()).body.records;
    const ids = [all[6], all[1], all[1]].map((one) => one?.id).join(',');
    expect(await names({ ids })).toEqual(['Bea', 'Gus']);
    expect(await names({ ids, kind: 'commercial', q: 'harb' })).toEqual(['Gus']);
  });

  it('exports the same rows', async () => {
    const query = { sort: 'spend', direction: 'desc' } as const;
    const { text } = await app.call(customerRoutes.exportCustomers, { query }, world.sessions.owner);
    const rows = text.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(8);
    expect(rows.map((row) => row.split(',')[1])).toEqual(await names(query));
    expect(rows.find((row) => row.includes('Ann'))).toContain('2125550101');
  });

  it('logs an export with author and size, without the search text', async () => {
    const query = { q: 'ann', consent: 'sms', ids: '1,2,3' } as const;
    await app.call(customerRoutes.exportCustomers, { query }, world.sessions.admin);
    await app.call(customerRoutes.exportCustomers, { query: {} }, world.sessions.manager);
    const { rows } = await app.database.admin.query(
      `select actor_name, after from audit_entry where business_id = $1 and action = 'customers.export'
       order by id desc limit 2`,
      [world.businessId],
    );
    expect(rows[0].actor_name).toBe('admin known');
    expect(rows[0].after).toEqual({
      customers: expect.any(Number),
      consent: 'sms',
      chosen: 3,
      searched: true,
    });
    expect(rows[1].after).toEqual({ customers: 8 });
  });
});
