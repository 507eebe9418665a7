import type { TestApp } from '../app.ts';

/** What is in effect in the database for a business's customers, orders and money, read directly. */
export async function bookOfOrders(app: Pick<TestApp, 'database'>, businessId: number) {
  const one = async (text: string) => (await app.database.admin.query(text, [businessId])).rows[0];
  const customers = await one(
    'select count(*)::int as customers from customer where business_id = $1 and undone_at is null',
  );
  const orders = await one(
    `select count(*)::int as orders, coalesce(sum(gross_cents), 0)::int as gross, coalesce(sum(tax_cents), 0)::int as tax,
      coalesce(sum(balance_cents), 0)::int as balance, count(o.customer_id)::int as named
     from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
     where o.business_id = $1 and undone_at is null`,
  );
  const lines = await one(
    `select count(*)::int as lines from order_line l join order_state s on s.business_id = l.business_id
      and s.order_id = l.order_id where l.business_id = $1 and s.undone_at is null`,
  );
  const money = await one(
    `select coalesce(sum(amount_cents) filter (where tender is null), 0)::int as owed,
      coalesce(sum(amount_cents) filter (where tender is not null), 0)::int as collected
     from ledger_entry where business_id = $1 and sale_type = 'ORDER'`,
  );
  return { ...customers, ...orders, ...lines, ...money } as Record<
    'customers' | 'orders' | 'gross' | 'tax' | 'balance' | 'named' | 'lines' | 'owed' | 'collected',
    number
  >;
}
