import { customerTagRoutes } from '@washboard/contract/customers/customer-tags.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import type { TestApp } from '../../app.ts';
import type { BusinessWorld } from '../../world.ts';
import { defineRows } from '../example-rows.ts';
import { ingestRows } from '../ingest/ingest.rows.ts';

export const customersRows = defineRows(async ({ app, world, need }) => {
  await need(ingestRows);
  return { ...(await taggedCustomers(app, world)), ...(await firstCustomer(app, world)) };
});

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
