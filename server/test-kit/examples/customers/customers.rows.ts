import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerMergeRoutes } from '@washboard/contract/customers/customer-merge.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { TestApp } from '../../app.ts';
import type { BusinessWorld } from '../../world.ts';
import { defineRows } from '../example-rows.ts';
import { ingestRows } from '../ingest/ingest.rows.ts';

export const customersRows = defineRows(async ({ app, world, need }) => {
  await need(ingestRows);
  const merged = await mergedCustomers(app, world);
  const other = await addCustomer(app, world, 'Other');
  const tagged = await taggedCustomers(app, world);
  return {
    ...tagged,
    ...(await firstCustomer(app, world)),
    ...merged,
    otherCustomerId: other,
    otherCustomerVersion: await versionOf(app, world, other),
  };
});

async function addCustomer(app: TestApp, { storeId, sessions }: BusinessWorld, firstName: string) {
  const facts = { firstName, lastName: 'Example', email: null, phoneNumber: '+12015550189' };
  const { body } = await app.call(
    customerChangeRoutes.addCustomer,
    { body: { ...facts, storeId } },
    sessions.owner,
  );
  return body.id;
}

async function versionOf(app: TestApp, { sessions }: BusinessWorld, id: number) {
  const { body } = await app.call(
    customerPageRoutes.getCustomer,
    { params: { id: String(id) } },
    sessions.owner,
  );
  return body.version;
}

async function mergedCustomers(app: TestApp, world: BusinessWorld) {
  const id = await addCustomer(app, world, 'Kept');
  const otherId = await addCustomer(app, world, 'Merged');
  const [version, otherVersion] = [await versionOf(app, world, id), await versionOf(app, world, otherId)];
  const { body } = await app.call(
    customerMergeRoutes.mergeCustomers,
    { params: { id: String(id) }, body: { otherId, version, otherVersion } },
    world.sessions.owner,
  );
  return { customerMergeId: body.mergeId };
}

async function taggedCustomers(app: TestApp, { storeId, sessions }: BusinessWorld) {
  const body = { customers: { storeIds: String(storeId) }, tag: 'Known', isAdded: true };
  const change = await app.call(customerTagRoutes.tagCustomers, { body }, sessions.owner);
  const tags = await app.call(customerRoutes.listTags, {}, sessions.owner);
  return { tagChangeId: change.body.id, noteTagId: tags.body.records[0]?.id ?? 0 };
}

async function firstCustomer(app: TestApp, { businessId }: BusinessWorld) {
  const { rows } = await app.database.admin.query(
    `select c.id::int as "customerId", c.version as "customerVersion", a.id::int as "addressId"
     from customer c join customer_address a on a.business_id = c.business_id and a.customer_id = c.id
     where c.business_id = $1 order by a.id limit 1`,
    [businessId],
  );
  return rows[0] as { customerId: number; customerVersion: number; addressId: number };
}
