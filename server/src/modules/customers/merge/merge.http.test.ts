import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerMergeRoutes } from '@washboard/contract/customers/customer-merge.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestApp, type TestSession } from '../../../../test-kit/app.ts';
import { csv } from '../../../../test-kit/imports/csv-file.ts';
import { importDriver } from '../../../../test-kit/imports/import-driver.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let owner: TestSession;

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  world = await createBusinessWorld(app, 'merge');
  owner = world.sessions.owner;
});

async function imported(name: string, rows: string[][]) {
  const imports = importDriver(app, owner);
  return imports.applied(
    await imports.uploaded(csv(name, rows), { kind: undefined, storeId: world.storeId }),
  );
}

/** Two customers, each with an order and money; the second with consent and an address of their own. */
async function twoCustomers(): Promise<[number, number]> {
  await imported('customers.csv', [
    ['Customer number', 'Name', 'Phone', 'Email', 'SMS consent', 'Store credit', 'Notes'],
    ['1', 'Ann Lee', '2125550123', '', 'no', '5.00', 'Rings twice'],
    ['2', 'Annie Lee', '2125550177', 'annie@example.test', 'yes', '2.50', 'Has a dog'],
  ]);
  await imported('orders.csv', [
    ['Order number', 'Date', 'Customer number', 'Item', 'Amount'],
    ['1', '11/20/2025', '1', 'Shirt', '12.00'],
    ['2', '11/21/2025', '2', 'Shirt', '8.00'],
  ]);
  const { rows } = await app.database.admin.query(
    'select id from customer where business_id = $1 order by id',
    [world.businessId],
  );
  return [Number(rows[0].id), Number(rows[1].id)];
}

const page = (id: number) => app.call(customerPageRoutes.getCustomer, { params: { id: String(id) } }, owner);
const preview = (id: number, otherId: number, session = owner) =>
  app.call(
    customerMergeRoutes.previewMerge,
    { params: { id: String(id) }, query: { otherId: String(otherId) } },
    session,
  );

async function merge(id: number, otherId: number, session = owner) {
  const [{ body: kept }, { body: other }] = [await page(id), await page(otherId)];
  return app.call(
    customerMergeRoutes.mergeCustomers,
    { params: { id: String(id) }, body: { otherId, version: kept.version, otherVersion: other.version } },
    session,
  );
}

test('merges orders, credit, notes and contact, with the stricter consent, and undoes it', async () => {
  const [kept, other] = await twoCustomers();
  const before = [(await page(kept)).body, (await page(other)).body];
  const shown = await preview(kept, other);
  expect(shown.body).toMatchObject({
    other: { id: other, name: 'Annie Lee' },
    after: {
      name: 'Ann Lee',
      phone: '+12125550123',
      email: 'annie@example.test',
      smsConsent: false,
      creditCents: 750,
    },
    dropped: ['+12125550177'],
    moves: [{ label: 'order', count: 1 }],
  });
  const merged = await merge(kept, other);
  expect(merged.status, merged.text).toBe(200);
  expect((await page(other)).status).toBe(404);
  const { body: now } = await page(kept);
  expect(now).toMatchObject({
    orders: 2,
    spendCents: 2000,
    email: 'annie@example.test',
    smsConsent: false,
    notes: 'Rings twice\nHas a dog',
    storedValue: { creditCents: 750 },
  });

  const { body: entries } = await app.call(auditRoutes.listAuditEntries, { query: {} }, owner);
  const entry = entries.records.find(({ action }: { action: string }) => action === 'customers.merge');
  const undone = await app.call(auditRoutes.undoChange, { params: { id: String(entry?.id) } }, owner);
  expect(undone.status, undone.text).toBe(200);
  const after = [(await page(kept)).body, (await page(other)).body];
  const facts = ({
    id,
    orders,
    spendCents,
    phone,
    email,
    smsConsent,
    notes,
    storedValue,
  }: (typeof after)[0]) => ({
    id,
    orders,
    spendCents,
    phone,
    email,
    smsConsent,
    notes,
    storedValue,
  });
  expect(after.map(facts)).toEqual(before.map(facts));
});

test('later files find the kept customer by the number of the merged one', async () => {
  const [kept, other] = await twoCustomers();
  await merge(kept, other);
  await imported('more-orders.csv', [
    ['Order number', 'Date', 'Customer number', 'Item', 'Amount'],
    ['3', '11/22/2025', '2', 'Shirt', '4.00'],
  ]);
  expect((await page(kept)).body.orders).toBe(3);
});

test('refuses the same customer, one of another business, a stale version and a second undo', async () => {
  const [kept, other] = await twoCustomers();
  expect((await preview(kept, kept)).status).toBe(409);
  const outside = await createBusinessWorld(app, 'mergeoutside');
  expect((await preview(kept, other, outside.sessions.owner)).status).toBe(404);
  const { body: seen } = await page(other);
  const stale = await app.call(
    customerMergeRoutes.mergeCustomers,
    { params: { id: String(kept) }, body: { otherId: other, version: 99, otherVersion: seen.version } },
    owner,
  );
  expect(stale.body.code).toBe('stale_version');
  const { body } = await merge(kept, other);
  const undo = () =>
    app.call(customerMergeRoutes.undoMerge, { params: { mergeId: String(body.mergeId) } }, owner);
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 404]);
});

test('keeps what changed on the kept customer since the merge', async () => {
  const [kept, other] = await twoCustomers();
  const { body: merged } = await merge(kept, other);
  const { body: now } = await page(kept);
  const { firstName, lastName, companyName, phone, isCommercial, preferences, version } = now;
  const facts = { firstName, lastName, companyName, phone, isCommercial, preferences, version };
  await app.call(
    customerChangeRoutes.changeCustomer,
    {
      params: { id: String(kept) },
      body: { ...facts, email: 'new@example.test', notes: now.notes, tags: [] },
    },
    owner,
  );
  await app.call(customerMergeRoutes.undoMerge, { params: { mergeId: String(merged.mergeId) } }, owner);
  expect((await page(kept)).body).toMatchObject({ email: 'new@example.test', notes: 'Rings twice' });
});
