import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { readAddresses } from './addresses.views.ts';

const start = '2026-11-02T15:00:00Z';
let app: TestApp;
let world: BusinessWorld;
let report: (events: [type: string, id: string, body: object][], at?: string) => Promise<void>;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'addressed');
  const key = await createKey(app, world.sessions.owner);
  report = async (events, at = start) => {
    const sent = events.map(([type, id, body]) => ({ id, type, at, storeId: world.storeId, body }));
    const { counts } = await sendEvents(app, key.session, sent);
    expect(counts.accepted).toBe(events.length);
  };
});

const place = { city: 'Hoboken', state: 'NJ', zipCode: '07030' };
const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 1_800 };

/** A customer with an unused home and office; returns how they read on a day. */
async function customerWithTwo(name: string) {
  await report([
    ['customer.created', name, { firstName: name }],
    ['customer.addressAdded', `${name}-home`, { ...place, customer: name, street: '1 Home Street' }],
    ['customer.addressAdded', `${name}-office`, { ...place, customer: name, street: '2 Office Road' }],
  ]);
  const { rows } = await app.database.admin.query('select id from customer where first_name = $1', [name]);
  const { businessId } = world;
  const db = app.server.database.business(businessId).read;
  return async (day = '2026-11-03') =>
    (await readAddresses({ db, businessId }, Number(rows[0].id), new Date(`${day}T12:00:00Z`))).map(
      ({ street, use }) => [street, use],
    );
}

const order = (name: string, more: object): [string, string, object] => [
  'order.created',
  `${name}-order`,
  { type: 'ONLINE', code: name, customer: name, address: `${name}-home`, lines: [line], ...more },
];
const remove = (name: string, which: string): [string, string, object] => [
  'customer.addressRemoved',
  `${name}-${which}-gone`,
  { address: `${name}-${which}` },
];

test('an address of an open order stays until it is completed, in any order of arrival', async () => {
  for (const name of ['before', 'after']) {
    const addresses = await customerWithTwo(name);
    const events = [remove(name, 'home'), order(name, {})];
    for (const event of name === 'before' ? events : events.reverse()) await report([event]);
    expect(await addresses()).toEqual([
      ['1 Home Street', 'service'],
      ['2 Office Road', null],
    ]);
    const done = { order: `${name}-order`, status: 'COMPLETED' };
    await report([['order.statusChanged', `${name}-done`, done]], '2026-11-04T15:00:00Z');
    expect(await addresses()).toEqual([['2 Office Road', null]]);
  }
});

test('an address of a recurring order stays until it is clearly over', async () => {
  const addresses = await customerWithTwo('recurring');
  const recurring = { type: 'RECURRING', recurringWeeks: 1, status: 'COMPLETED' };
  await report([order('recurring', recurring), remove('recurring', 'home')]);
  expect((await addresses('2026-11-15'))[0]).toEqual(['1 Home Street', 'recurring']);
  expect(await addresses('2026-11-17')).toEqual([['2 Office Road', null]]);
});

test.each([
  ['nobody', null],
  ['another customer', 'neighbor'],
])('an order of type %s uses its address', async (_name, customer) => {
  const name = `carried-${customer}`;
  const addresses = await customerWithTwo(name);
  if (customer !== null) await report([['customer.created', customer, { firstName: customer }]]);
  await report([order(name, { customer }), remove(name, 'home'), remove(name, 'office')]);
  expect(await addresses()).toEqual([['1 Home Street', 'service']]);
});

test('a void order uses none, and an unused address is removed at once', async () => {
  const addresses = await customerWithTwo('voided');
  await report([
    order('voided', {}),
    ['order.voided', 'voided-void', { order: 'voided-order', reason: 'Entered twice' }],
    remove('voided', 'home'),
    remove('voided', 'office'),
  ]);
  expect(await addresses()).toEqual([]);
});
