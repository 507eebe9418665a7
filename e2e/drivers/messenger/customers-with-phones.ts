import type { Page } from '@playwright/test';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { ask } from '../../harness/api.ts';

/** Adds customers with these names and a phone each, at the store of a customer that there is. Returns their ids. */
export async function addCustomersWithPhones(page: Page, names: readonly string[]): Promise<number[]> {
  const { records } = await ask(page, customerRoutes.listCustomers, { query: { pageSize: 10 } });
  const storeId = records[0]?.storeId ?? 0;
  const ids: number[] = [];
  for (const [place, firstName] of names.entries()) {
    const phoneNumber = `+1212555${String(3001 + place)}`;
    const body = { firstName, lastName: 'Bulk', email: null, phoneNumber, storeId };
    ids.push((await ask(page, customerChangeRoutes.addCustomer, { body })).id);
  }
  return ids;
}
