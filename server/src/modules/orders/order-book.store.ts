import type { OrderCreated, OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import type { ComputedOrder } from '@washboard/contract/orders/order-money.rules.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** An order without what it says of other things: those are rows by now. */
export type OrderFacts = Omit<OrderCreated, 'customer' | 'address'>;

export interface OrderRow {
  id: number;
  storeId: number;
  customerId: number | null;
  addressId?: number | null;
  /** ISO, UTC. */
  at: string;
  businessDate: string;
  status: OrderStatus;
  facts: OrderFacts;
}

/** Writes orders as they were created; their state must follow in the same transaction. */
export async function insertOrders(
  tx: Tx,
  source: string,
  orders: readonly OrderRow[],
  importId: number | null,
): Promise<void> {
  const column = <T>(pick: (one: OrderRow) => T) => orders.map(pick);
  await sql`
    insert into laundry_order (business_id, source, import_id, id, store_id, customer_id, type, code, placed_at, business_date,
      first_status, recurring_weeks, promised_at, promotion_code, promotion_held_out, notes, by_code, address_id)
    overriding system value
    select ${tx.businessId}, ${source}, ${importId}::bigint, unnest(${column((one) => one.id)}::bigint[]),
      unnest(${column((one) => one.storeId)}::bigint[]), unnest(${column((one) => one.customerId)}::bigint[]),
      unnest(${column((one) => one.facts.type)}::text[]), unnest(${column((one) => one.facts.code)}::text[]),
      unnest(${column((one) => one.at)}::timestamptz[]), unnest(${column((one) => one.businessDate)}::date[]),
      unnest(${column((one) => one.status)}::text[]),
      unnest(${column((one) => one.facts.recurringWeeks)}::smallint[]), unnest(${column((one) => one.facts.promisedAt)}::timestamptz[]),
      unnest(${column((one) => one.facts.promotion?.code ?? null)}::text[]),
      unnest(${column((one) => one.facts.promotion?.heldOut ?? false)}::boolean[]), unnest(${column((one) => one.facts.notes)}::text[]),
      unnest(${column((one) => one.facts.by)}::text[]), unnest(${column((one) => one.addressId ?? null)}::bigint[])
  `.execute(tx.db);
}

/** Lines of one entry of the ledger, as they were reckoned. */
export interface LinesOfEntry {
  orderId: number;
  entryId: number;
  lines: readonly OrderLine[];
  computed: ComputedOrder;
}

const noSums = { amountCents: 0, discountCents: 0, taxCents: 0 };

export async function insertLines(tx: Tx, entries: readonly LinesOfEntry[]): Promise<void> {
  const rows = entries.flatMap(({ orderId, entryId, lines, computed }) =>
    lines.map((line, position) => ({
      orderId,
      entryId,
      position,
      line,
      sums: computed.lines[position] ?? noSums,
    })),
  );
  if (rows.length === 0) return;
  const column = <T>(pick: (row: (typeof rows)[number]) => T) => rows.map(pick);
  await sql`
    insert into order_line (business_id, order_id, entry_id, position, kind, family, code, name, unit_price_cents,
      quantity, weight, modifiers, amount_cents, discount_cents, tax_rate, tax_cents)
    select ${tx.businessId}, unnest(${column((row) => row.orderId)}::bigint[]),
      unnest(${column((row) => row.entryId)}::bigint[]), unnest(${column((row) => row.position)}::smallint[]),
      unnest(${column(({ line }) => line.kind)}::text[]), unnest(${column(({ line }) => line.family)}::text[]),
      unnest(${column(({ line }) => line.code)}::text[]), unnest(${column(({ line }) => line.name)}::text[]),
      unnest(${column(({ line }) => line.unitPriceCents)}::int[]), unnest(${column(({ line }) => line.quantity)}::int[]),
      unnest(${column(({ line }) => line.weight)}::int[]),
      unnest(${column(({ line }) => (line.modifiers.length === 0 ? null : JSON.stringify(line.modifiers)))}::jsonb[]),
      unnest(${column(({ sums }) => sums.amountCents)}::int[]), unnest(${column(({ sums }) => sums.discountCents)}::int[]),
      unnest(${column(({ line }) => line.taxRate)}::int[]), unnest(${column(({ sums }) => sums.taxCents)}::int[])
  `.execute(tx.db);
}

export interface NewStep {
  orderId: number;
  at: string;
  ref: string;
  businessDate: string;
  status: OrderStatus;
  by: string | null;
}

export async function insertSteps(tx: Tx, steps: readonly NewStep[]): Promise<void> {
  const column = <T>(pick: (one: NewStep) => T) => steps.map(pick);
  await sql`
    insert into order_step (business_id, order_id, at, ref, business_date, status, by_code)
    select ${tx.businessId}, unnest(${column((one) => one.orderId)}::bigint[]),
      unnest(${column((one) => one.at)}::timestamptz[]), unnest(${column((one) => one.ref)}::text[]),
      unnest(${column((one) => one.businessDate)}::date[]), unnest(${column((one) => one.status)}::text[]),
      unnest(${column((one) => one.by)}::text[])
  `.execute(tx.db);
}

export interface OrderVoid {
  orderId: number;
  at: string;
  ref: string;
  by: string | null;
  reason: string;
}

/** Notes voids, each on the day that the clock of its order's store showed, whichever till told it. */
export async function insertVoids(tx: Tx, voids: readonly OrderVoid[]): Promise<void> {
  const column = <T>(pick: (one: OrderVoid) => T) => voids.map(pick);
  await sql`
    insert into order_void (business_id, order_id, at, ref, business_date, by_code, reason)
    select ${tx.businessId}, reported.order_id, reported.at, reported.ref, (reported.at at time zone store.time_zone)::date, reported.by_code,
      reported.reason
    from unnest(${column((one) => one.orderId)}::bigint[], ${column((one) => one.at)}::timestamptz[],
      ${column((one) => one.ref)}::text[], ${column((one) => one.by)}::text[], ${column((one) => one.reason)}::text[])
      as reported (order_id, at, ref, by_code, reason)
    cross join lateral (
      select store_id from laundry_order where business_id = ${tx.businessId} and id = reported.order_id offset 0
    ) placed
    join store on store.business_id = ${tx.businessId} and store.id = placed.store_id
  `.execute(tx.db);
}
