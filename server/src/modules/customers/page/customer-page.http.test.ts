import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
let key: TestSession;
let made = 0;
let id = 0;
let name = '';

/** Days before now; negative is slightly in the future, as registers' clocks are. */
const dayBefore = (days: number) => {
  const now = app.server.clock.now().getTime();
  return new Date(now - (days < 0 ? days * 60_000 : days * DAY_MS)).toISOString();
};
const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 1_000 };

type Reported = [type: string, id: string, body: object, days?: number, storeId?: number];
const report = async (events: readonly Reported[]) => {
  const sent = events.map(([type, ref, body, days = 100, storeId = world.storeId]) => ({
    id: ref,
    type,
    body,
    storeId,
    at: dayBefore(days),
  }));
  const { counts } = await sendEvents(app, key, sent);
  expect(counts.accepted).toBe(events.length);
};
const idOf = async (firstName: string) =>
  (await app.database.admin.query('select id::int from customer where first_name = $1', [firstName])).rows[0]
    .id;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'mine');
  theirs = await createBusinessWorld(app, 'theirs');
  key = (await createKey(app, world.sessions.owner)).session;
});
beforeEach(async () => {
  name = `Nora${++made}`;
  await report([
    ['customer.created', name, { firstName: name, lastName: 'Low', smsConsent: true }],
    [
      'customer.addressAdded',
      `${name}-home`,
      { customer: name, street: '1 Home Street', city: 'Hoboken', state: 'NJ', zipCode: '07030' },
    ],
  ]);
  id = await idOf(name);
});

const read = (session = world.sessions.manager) =>
  app.call(customerPageRoutes.getCustomer, { params: { id: String(id) } }, session);
const saved = async () => (await read()).body;
const facts = {
  lastName: 'Low',
  companyName: '',
  email: null,
  phone: null,
  isCommercial: false,
  birthday: null,
  notes: '',
  tags: [],
  preferences: [],
};
const change = async (body: object, session = world.sessions.manager) =>
  app.call(
    customerChangeRoutes.changeCustomer,
    {
      params: { id: String(id) },
      body: { firstName: name, ...facts, version: (await saved()).version, ...body },
    },
    session,
  );
const lastChange = async () =>
  (await app.call(auditRoutes.listAuditEntries, { query: { area: 'customers' } }, world.sessions.owner)).body
    .records[0];
const undo = (entryId: number | undefined) =>
  app.call(auditRoutes.undoChange, { params: { id: String(entryId) } }, world.sessions.owner);

describe("a customer's page", () => {
  it('shows months, visit pattern, and prepaid value left', async () => {
    const order = (days: number, storeId?: number): Reported => [
      'order.created',
      `${name}-${days}`,
      { type: 'WALK_IN', code: `${name}-${days}`, customer: name, lines: [line] },
      days,
      storeId,
    ];
    await report([
      order(17),
      order(10),
      order(3),
      order(2, world.otherStoreId),
      [
        'prepaid.loaded',
        `${name}-load`,
        { customer: name, amountCents: 5_000, bonusCents: 500, tender: 'CARD' },
        9,
      ],
      ['payment.taken', `${name}-paid`, { order: `${name}-3`, amountCents: 1_000, tender: 'PREPAID' }, 3],
    ]);
    const { body } = await read(world.sessions.owner);
    expect(body).toMatchObject({
      firstName: name,
      orders: 4,
      spendCents: 4_000,
      segment: 'new',
      usualGapDays: 7,
    });
    expect(body.months).toHaveLength(12);
    expect(body.months.at(-1)).toEqual({ month: '2026-11', orders: 4, visits: 4, spendCents: 4_000 });
    expect(body.months[0]).toEqual({ month: '2025-12', orders: 0, visits: 0, spendCents: 0 });
    expect(body.storedValue).toEqual({ prepaidCents: 4_500, creditCents: 0 });
    expect(body.addresses).toMatchObject([{ street: '1 Home Street', use: null }]);
    const query = { customerId: String(id) };
    const orders = await app.call(orderRoutes.listOrders, { query }, world.sessions.manager);
    // A manager sees the orders and totals of their own stores.
    expect((await read(world.sessions.manager)).body).toMatchObject({ orders: 3, spendCents: 3_000 });
    expect(orders.body.records.map(({ code }) => code)).toEqual([`${name}-3`, `${name}-10`, `${name}-17`]);
  });

  it("isn't found for another business, nor for stores the customer never visited", async () => {
    expect((await read(theirs.sessions.owner)).status).toBe(404);
    await report([['customer.created', `${name}-there`, { firstName: `Far${name}` }, 9, world.otherStoreId]]);
    id = await idOf(`Far${name}`);
    expect((await read(world.sessions.manager)).status).toBe(404);
    expect((await read(world.sessions.owner)).body.storedValue).toBeNull();
  });
});

describe('a change of a customer', () => {
  it('is searchable at once, sent live, and can be undone', async () => {
    const { status, body } = await change({
      lastName: 'Grün',
      phone: '212 555 0199',
      notes: 'Rings twice',
      tags: ['Regular', 'VIP', 'vip'],
      preferences: [{ name: 'Starch', value: 'Light' }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lastName: 'Grün', phone: '+12125550199', notes: 'Rings twice' });
    expect(body.tags.map((tag) => tag.name)).toEqual(['Regular', 'vip']);
    expect(body.preferences).toEqual([{ name: 'Starch', value: 'Light' }]);
    const query = { q: `${name} grun` };
    const found = await app.call(customerRoutes.listCustomers, { query }, world.sessions.owner);
    expect(found.body.records).toHaveLength(1);
    const { body: tags } = await app.call(customerRoutes.listTags, {}, world.sessions.owner);
    expect(tags.records.map((tag) => tag.name)).toContain('Regular');

    const entry = await lastChange();
    expect(entry).toMatchObject({ action: 'customers.change', canUndo: true });
    expect(entry?.before).not.toHaveProperty('companyName');
    expect((await undo(entry?.id)).status).toBe(200);
    expect(await saved()).toMatchObject({
      lastName: 'Low',
      phone: null,
      notes: '',
      tags: [],
      preferences: [],
    });
  });

  it('without a difference leaves no trace', async () => {
    const before = await saved();
    const entry = await lastChange();
    expect((await change({})).body).toEqual(before);
    expect(await lastChange()).toEqual(entry);
  });

  it('is refused if someone was faster, with the current state', async () => {
    const { version } = await saved();
    await change({ notes: 'First' });
    const answer = await change({ notes: 'Second', version });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: 'stale_version',
        error: expect.stringMatching(/^manager mine changed this in the meantime\.$/),
        current: { notes: 'First' },
      },
    ]);
  });

  it('names nobody if a program was faster', async () => {
    await change({ notes: 'First' });
    const { version } = await saved();
    await report([
      ['customer.changed', `${name}-high`, { customer: name, firstName: name, lastName: 'High' }, -1],
    ]);
    expect(await change({ notes: 'Second', version })).toMatchObject({
      status: 409,
      body: { error: 'Someone else changed this in the meantime.' },
    });
  });

  it("isn't undone if its fields have changed since, and undo leaves other fields alone", async () => {
    await change({ notes: 'One' });
    const entry = await lastChange();
    await change({ notes: 'One', companyName: 'Harbor' });
    await change({ notes: 'Two', companyName: 'Harbor' });
    const refused = await undo(entry?.id);
    expect([refused.status, refused.body]).toMatchObject([409, { fields: [{ path: 'notes' }] }]);
    await change({ notes: 'One', companyName: 'Harbor' });
    expect((await undo(entry?.id)).status).toBe(200);
    expect(await saved()).toMatchObject({ notes: '', companyName: 'Harbor' });
  });

  it('overrides earlier reports and yields to later ones', async () => {
    await change({ lastName: 'Office' });
    const reported = { customer: name, firstName: name, lastName: 'Till' };
    await report([['customer.changed', `${name}-old`, reported, 1]]);
    expect((await saved()).lastName).toBe('Office');
    await report([['customer.changed', `${name}-new`, reported, -1]]);
    expect((await saved()).lastName).toBe('Till');
    await change({ lastName: 'Office again' });
    expect((await saved()).lastName).toBe('Office again');
  });

  it('reports each invalid field', async () => {
    const { status, body } = await change({
      firstName: ' ',
      phone: '12',
      preferences: [
        { name: 'Starch', value: 'Light' },
        { name: 'starch', value: '' },
      ],
    });
    expect(status).toBe(422);
    expect((body as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path).sort()).toEqual(
      ['firstName', 'phone', 'preferences.1.name', 'preferences.1.value'],
    );
  });
});

describe('a company without a person', () => {
  it('is changed as it is, as long as it keeps a name', async () => {
    const company = { firstName: '', lastName: '', companyName: 'Harbor Hotel' };
    expect((await change(company)).status).toBe(200);
    const { status, body } = await change({ ...company, notes: 'Back door' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...company, notes: 'Back door' });
    const nameless = await change({ ...company, companyName: ' ' });
    expect(nameless.status).toBe(422);
    expect(nameless.body).toMatchObject({
      fields: [{ path: 'firstName', message: 'First name or company is a required field' }],
    });
  });
});

describe("a customer's consent", () => {
  const note = async (body: object) =>
    app.call(
      customerChangeRoutes.recordConsent,
      {
        params: { id: String(id) },
        body: {
          channel: 'SMS',
          agreed: false,
          how: 'By phone',
          version: (await saved()).version,
          ...body,
        },
      },
      world.sessions.manager,
    );

  it('is recorded with time, channel and author, from any source', async () => {
    const { body } = await note({});
    expect(body).toMatchObject({ smsConsent: false, emailConsent: false });
    await report([
      [
        'customer.changed',
        `${name}-again`,
        { customer: name, firstName: name, smsConsent: true, emailConsent: true },
        -1,
      ],
      [
        'customer.changed',
        `${name}-same`,
        { customer: name, firstName: name, smsConsent: true, emailConsent: true },
        -2,
      ],
    ]);
    const { consents } = await saved();
    expect(consents.map(({ channel, agreed, how, by }) => [channel, agreed, how, by])).toEqual(
      expect.arrayContaining([['EMAIL', true, null, null]]),
    );
    expect(
      consents
        .filter(({ channel }) => channel === 'SMS')
        .map(({ agreed, source, how, by }) => [agreed, source, how, by]),
    ).toEqual([
      [false, 'Back office', 'By phone', 'manager mine'],
      [true, expect.any(String), null, null],
    ]);
  });

  it('that was withdrawn in the back office is only restored there, whatever a register repeats', async () => {
    await note({});
    const reported = { customer: name, firstName: name, smsConsent: true, emailConsent: true };
    await report([['customer.changed', `${name}-till`, reported, -1]]);
    expect(await saved()).toMatchObject({ smsConsent: false, emailConsent: true });
    await note({ agreed: true, how: 'Asked for it again' });
    await report([['customer.changed', `${name}-later`, reported, -2]]);
    expect(await saved()).toMatchObject({ smsConsent: true });
  });

  it('has every report, in any order, and shows the changes', async () => {
    const said = (days: number, smsConsent: boolean): Reported => [
      'customer.changed',
      `${name}-${days}`,
      { customer: name, firstName: name, smsConsent },
      days,
    ];
    // Given at first; withdrawn, repeated, given again: the last arrives before the first.
    await report([said(10, true), said(20, false)]);
    await report([said(30, false)]);
    const shown = async () =>
      (await saved()).consents
        .filter(({ channel }) => channel === 'SMS')
        .map(({ agreed, at }) => [agreed, at]);
    expect(await shown()).toEqual([
      [true, dayBefore(10)],
      [false, dayBefore(30)],
      [true, dayBefore(100)],
    ]);
    const { rows } = await app.database.admin.query(
      `select agreed, at from customer_consent where customer_id = $1 and channel = 'SMS' order by at`,
      [id],
    );
    expect(rows.map(({ agreed }) => agreed)).toEqual([true, false, false, true]);
  });

  it("isn't recorded twice, and can't be undone", async () => {
    expect((await note({ agreed: true })).status).toBe(409);
    await note({});
    expect(await lastChange()).toMatchObject({ action: 'customers.consent', canUndo: false });
  });
});

describe('an address', () => {
  const add = async () =>
    app.call(
      customerChangeRoutes.addAddress,
      {
        params: { id: String(id) },
        body: {
          street: '2 Office Road',
          city: 'Hoboken',
          state: 'NJ',
          zipCode: '07030',
          version: (await saved()).version,
        },
      },
      world.sessions.manager,
    );
  const remove = async (addressId: number | undefined) =>
    app.call(
      customerChangeRoutes.removeAddress,
      {
        params: { id: String(id), addressId: String(addressId) },
        body: { version: (await saved()).version },
      },
      world.sessions.manager,
    );
  const streets = async () => (await saved()).addresses.map(({ street }) => street);

  it('is added and removed, and both can be undone', async () => {
    const { body } = await add();
    expect(await streets()).toEqual(['1 Home Street', '2 Office Road']);
    await remove(body.addresses[0]?.id);
    expect(await streets()).toEqual(['2 Office Road']);
    expect((await undo((await lastChange())?.id)).status).toBe(200);
    expect(await streets()).toEqual(['1 Home Street', '2 Office Road']);
    expect((await undo((await lastChange())?.id)).status).toBe(200);
    expect(await streets()).toEqual(['2 Office Road']);
  });

  it('stays while an order uses it, with an explanation', async () => {
    await report([
      [
        'order.created',
        `${name}-order`,
        { type: 'ONLINE', code: name, customer: name, address: `${name}-home`, lines: [line] },
        1,
      ],
    ]);
    const [home] = (await saved()).addresses;
    expect(home?.use).toBe('service');
    const answer = await remove(home?.id);
    expect([answer.status, answer.body]).toMatchObject([409, { error: 'Address used for service order' }]);
  });

  it("of another customer isn't found", async () => {
    const other = (await saved()).addresses[0]?.id;
    await report([['customer.created', `${name}-other`, { firstName: `Other${name}` }]]);
    id = await idOf(`Other${name}`);
    expect((await remove(other)).status).toBe(404);
  });
});

it('keeps the birthday if a page loaded before birthdays existed saves none', async () => {
  await change({ birthday: '03-07' });
  expect((await change({ birthday: undefined, notes: 'Rings twice' })).body).toMatchObject({
    birthday: '03-07',
    notes: 'Rings twice',
  });
});

it('keeps month and day of a birthday; changing it can be undone, and a day that does not exist is refused', async () => {
  const saved = await change({ birthday: '3/7' });
  expect(saved.body).toMatchObject({ birthday: '03-07' });
  for (const birthday of ['2/30', '13-01', '1990-03-07', 'March'])
    expect((await change({ birthday })).status, birthday).toBe(422);
  await change({ birthday: null });
  expect((await undo((await lastChange())?.id)).status).toBe(200);
  expect(
    (await app.call(customerPageRoutes.getCustomer, { params: { id: String(id) } }, world.sessions.owner))
      .body.birthday,
  ).toBe('03-07');
});
