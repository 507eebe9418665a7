import type pg from 'pg';

interface Line {
  kind: string;
  family?: string;
  code: string;
  name: string;
  unitPriceCents: number;
  quantity?: number;
  weight?: number;
}

interface Event {
  id: string;
  type: string;
  at: string;
  storeId: number;
  body: { type: string; code: string; by: string; lines: Line[] };
}

const statements = {
  book: `insert into ingest_event (business_id, source, received_at, id, type, digest, at, store_id, fact_id)
    values (1, 'bare', now(), $1, $2, '', $3, $4, $5)`,
  order: `insert into laundry_order (business_id, store_id, type, code, placed_at, business_date, first_status, notes,
    by_code, source) values (1, $1, $2, $3, $4, $4::timestamptz::date, 'RECEIVED', '', $5, 'bare') returning id`,
  entry: `insert into ledger_entry (business_id, store_id, business_date, occurred_at, kind, sale_type, order_id,
    amount_cents, gross_cents) values (1, $1, $2::timestamptz::date, $2, 'SALE', 'ORDER', $3, $4, $4) returning id`,
  lines: `insert into order_line (business_id, order_id, entry_id, position, kind, family, code, name, unit_price_cents,
      quantity, weight, amount_cents, discount_cents, tax_rate, tax_cents)
    select 1, $1, $2, position, line->>'kind', line->>'family', line->>'code', line->>'name', (line->>'unitPriceCents')::int,
      coalesce((line->>'quantity')::int, 1), (line->>'weight')::int, (line->>'unitPriceCents')::int, 0, 0, 0
    from json_array_elements($3) with ordinality as given (line, position)`,
  state: `insert into order_state (business_id, order_id, store_id, status, received_at, received_on, gross_cents,
      discount_cents, fee_cents, tax_cents, tip_cents, paid_cents, refunded_cents, balance_cents, type, code_key,
      placed_at, placed_on, due_at, first_on, last_on)
    values (1, $1, $2, 'RECEIVED', $3, $3::timestamptz::date, $4, 0, 0, 0, 0, 0, 0, $4, $5, $6, $3,
      $3::timestamptz::date, 'infinity', $3::timestamptz::date, $3::timestamptz::date)`,
  day: `insert into order_day (business_id, store_id, day, order_id) values (1, $1, $2::timestamptz::date, $3)`,
  dirty: `insert into dirty_day (business_id, store_id, day) values (1, $1, $2::timestamptz::date)
    on conflict (business_id, store_id, day) do update set marks = dirty_day.marks + 1`,
};

/** Inserts the rows of one new order in one transaction, one statement per table. */
export async function insertBare(pool: pg.Pool, body: unknown): Promise<{ id: number }> {
  const [event] = (body as { events: [Event] }).events;
  const { storeId, at } = event;
  const { type, code, by, lines } = event.body;
  const cents = lines.reduce((sum, line) => sum + line.unitPriceCents, 0);
  const client = await pool.connect();
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query<{ id: number }>({ name, text: statements[name], values });
  try {
    await client.query('begin');
    const id = (await run('order', [storeId, type, code, at, by])).rows[0]?.id ?? 0;
    const entryId = (await run('entry', [storeId, at, id, cents])).rows[0]?.id ?? 0;
    await run('lines', [id, entryId, JSON.stringify(lines)]);
    await run('state', [id, storeId, at, cents, type, code.toUpperCase()]);
    await run('day', [storeId, at, id]);
    await run('book', [event.id, event.type, at, storeId, id]);
    await run('dirty', [storeId, at]);
    await client.query('commit');
    return { id };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
