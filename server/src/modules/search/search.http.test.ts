import { searchRoutes } from '@washboard/contract/search/search.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../test-kit/app.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let other: BusinessWorld;

/** A customer with an order at a store, as a till reports them. */
async function order(key: TestSession, at: { storeId: number; code: string; person: object }) {
  const event = { at: app.server.clock.now().toISOString(), storeId: at.storeId };
  const customer = `customer-${at.code}`;
  const line = {
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    code: 'shirt',
    name: 'Shirt',
    unitPriceCents: 1_000,
    quantity: 2,
  };
  const { results } = await sendEvents(app, key, [
    { ...event, id: customer, type: 'customer.created', body: at.person },
    {
      ...event,
      id: `order-${at.code}`,
      type: 'order.created',
      body: { type: 'WALK_IN', code: at.code, customer, lines: [line] },
    },
  ]);
  expect(results.map(({ reasons }) => reasons)).toEqual([undefined, undefined]);
}

const rosa = { firstName: 'Rosa', lastName: 'Díaz', phone: '+12125550147', email: 'rosa@example.com' };
const omar = { firstName: 'Omar', lastName: 'Diaz', phone: '+13125550199' };

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'finding');
  other = await createBusinessWorld(app, 'elsewhere');
  const { session: key } = await createKey(app, world.sessions.owner);
  const { session: otherKey } = await createKey(app, other.sessions.owner);
  await order(key, { storeId: world.storeId, code: 'L500001', person: rosa });
  await order(key, { storeId: world.otherStoreId, code: 'L500012', person: omar });
  await order(otherKey, { storeId: other.storeId, code: 'L500001', person: rosa });
});

const search = async (q: string, session: TestSession = world.sessions.owner) => {
  const { status, body } = await app.call(searchRoutes.search, { query: { q } }, session);
  expect(status).toBe(200);
  return body.records.map(({ kind, title, detail }) => `${kind}: ${title} (${detail})`);
};

const rosasOrder = 'order: L500001 (Rosa Díaz · Received · Main Street finding)';
const omarsOrder = 'order: L500012 (Omar Diaz · Received · Oak Avenue finding)';
const rosaFound = 'customer: Rosa Díaz ((212) 555-0147 · rosa@example.com)';
const omarFound = 'customer: Omar Diaz ((312) 555-0199)';

test.each([
  ['an order by its code, in lower case', 'l500001', [rosasOrder]],
  ['orders by the start of a code', 'l5000', [rosasOrder, omarsOrder]],
  ['a customer by name, with their orders', 'rosa diaz', [rosaFound, rosasOrder]],
  ['a customer by the last four digits', '0147', [rosaFound, rosasOrder]],
  ['a customer by a phone number as people write it', '(212) 555-0147', [rosaFound, rosasOrder]],
  ['a customer by email', 'rosa@example.com', [rosaFound, rosasOrder]],
  ['all with one last name', 'diaz', [rosaFound, omarFound, rosasOrder, omarsOrder]],
  ['a machine by its name', 'washer', ['machine: Washer 1 (Main Street finding)']],
  ['a team member', 'manager fin', ['member: manager finding (Manager · manager@finding.example.com)']],
  ['nothing for signs', '%_', []],
])('finds %s', async (_, q, expected) => {
  expect((await search(q)).sort()).toEqual([...expected].sort());
});

test('puts an exact match before all that only begin so', async () => {
  expect((await search('l500012'))[0]).toBe(omarsOrder);
  expect((await search('omar diaz'))[0]).toBe(omarFound);
});

test('finds only what a role may see, in its own stores', async () => {
  const { manager, installer } = world.sessions;
  expect((await search('diaz', manager)).sort()).toEqual([rosaFound, rosasOrder].sort());
  expect(await search('diaz', installer)).toEqual([]);
  expect(await search('washer', installer)).toEqual(['machine: Washer 1 (Main Street finding)']);
  expect(await search('manager', manager)).toEqual([]);
});

test('refuses an empty search and one that is too long', async () => {
  for (const q of [' ', 'x'.repeat(101)]) {
    const { status } = await app.call(searchRoutes.search, { query: { q } }, world.sessions.owner);
    expect(status).toBe(422);
  }
});
