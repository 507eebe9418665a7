import { folded } from '@washboard/contract/core/text/folded.ts';
import { silenceBounds, usualGap } from '@washboard/contract/customers/segments.rules.ts';
import { expect } from 'vitest';
import type { TestDatabase } from '../database/database.ts';

interface ListedRow {
  customer: number;
  store: number;
}

/**
 * The customer list of a business must match its rows, computed here from the ledger and the contract's
 * rules. Returns how many customers have orders.
 */
export async function expectListedAsReported(
  { admin }: Pick<TestDatabase, 'admin'>,
  businessId: number,
): Promise<number> {
  const ask = async (text: string) => (await admin.query(text, [businessId])).rows;
  const orders = await ask(`
    select o.customer_id::int as customer, o.store_id::int as store, o.business_date::text as day,
      coalesce((select sum(gross_cents - discount_cents + fee_cents + tax_cents + tip_cents) from ledger_entry l
        where l.business_id = o.business_id and l.order_id = o.id), 0)::int as cents
    from laundry_order o
    where o.business_id = $1 and o.customer_id is not null
      and not exists (select from order_void v where v.business_id = o.business_id and v.order_id = o.id)
      and not exists (select from order_state s where s.business_id = o.business_id and s.order_id = o.id
        and s.undone_at is not null)`);
  const customers = await ask(`
    select id::int as id, store_id::int as store, business_date::text as since, first_name, last_name, company_name,
      is_commercial, sms_consent, email_consent
    from customer where business_id = $1 and undone_at is null`);
  const expected = customers.flatMap((person) => {
    const own = orders.filter((order) => order.customer === person.id);
    const days: string[] = own.map((order) => order.day).sort();
    const gap = usualGap(days);
    const last = days.at(-1);
    const stores = [...new Set([person.store, ...own.map((order) => order.store)])].sort((a, b) => a - b);
    const bounds = last === undefined ? { atRiskFrom: null, lapsedFrom: null } : silenceBounds(last, gap);
    const name = person.company_name || `${person.first_name} ${person.last_name}`;
    const sumOf = (some: typeof own) => some.reduce((sum, order) => sum + order.cents, 0);
    return stores
      .map((store) => ({ store, here: own.filter((order) => order.store === store) }))
      .map(({ store, here }) => ({
        customer: person.id,
        store,
        stores,
        name: folded(name),
        since: person.since,
        flags: [person.is_commercial, person.sms_consent, person.email_consent],
        orders: own.length,
        spend: sumOf(own),
        first: days[0] ?? null,
        last: last ?? null,
        gap: gap === null ? null : gap * 2,
        ...bounds,
        ownOrders: here.length,
        ownSpend: sumOf(here),
        ownFirst: here.map((order) => order.day).sort()[0] ?? null,
        ownLast:
          here
            .map((order) => order.day)
            .sort()
            .at(-1) ?? null,
      }));
  });
  const found = await ask(`
    select customer_id::int as customer, store_id::int as store, to_json(store_ids) as stores, name_key as name,
      since_on::text as since, array[is_commercial, sms_consent, email_consent] as flags, orders,
      spend_cents::int as spend, first_order_on::text as first, last_order_on::text as last, double_gap as gap,
      at_risk_from::text as "atRiskFrom", lapsed_from::text as "lapsedFrom",
      own_orders as "ownOrders", own_spend_cents::int as "ownSpend", own_first_order_on::text as "ownFirst",
      own_last_order_on::text as "ownLast"
    from customer_facts where business_id = $1`);
  const inOrder = (a: ListedRow, b: ListedRow) => a.customer - b.customer || a.store - b.store;
  expect(found.sort(inOrder)).toEqual(expected.sort(inOrder));
  return new Set(orders.map((order) => order.customer)).size;
}
