import type { OrderCreated, OrderLine } from '@washboard/contract/orders/order-events.schemas.ts';
import type { ComputedOrder } from '@washboard/contract/orders/order-money.rules.ts';
import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows, unnestRows } from '../../platform/db/rows.ts';
import { tables } from '../../platform/db/schema/tables.ts';

/** An order without its relations, which are rows by now. */
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

/** Inserts orders; their state must follow in the same transaction. */
export async function insertOrders(
  tx: Tx,
  source: string,
  orders: readonly OrderRow[],
  importId: number | null,
): Promise<void> {
  await insertRows(tx, 'laundry_order', orders, {
    source,
    import_id: importId,
    id: (one) => one.id,
    store_id: (one) => one.storeId,
    customer_id: (one) => one.customerId,
    type: (one) => one.facts.type,
    code: (one) => one.facts.code,
    placed_at: (one) => one.at,
    business_date: (one) => one.businessDate,
    first_status: (one) => one.status,
    recurring_weeks: (one) => one.facts.recurringWeeks,
    promised_at: (one) => one.facts.promisedAt,
    promotion_code: (one) => one.facts.promotion?.code ?? null,
    promotion_held_out: (one) => one.facts.promotion?.heldOut ?? false,
    notes: (one) => one.facts.notes,
    by_code: (one) => one.facts.by,
    address_id: (one) => one.addressId ?? null,
  }).execute();
}

/** An entry's lines, as computed. */
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
  await insertRows(tx, 'order_line', rows, {
    order_id: (row) => row.orderId,
    entry_id: (row) => row.entryId,
    position: (row) => row.position,
    kind: ({ line }) => line.kind,
    family: ({ line }) => line.family,
    code: ({ line }) => line.code,
    name: ({ line }) => line.name,
    unit_price_cents: ({ line }) => line.unitPriceCents,
    quantity: ({ line }) => line.quantity,
    weight: ({ line }) => line.weight,
    modifiers: ({ line }) => (line.modifiers.length === 0 ? null : JSON.stringify(line.modifiers)),
    amount_cents: ({ sums }) => sums.amountCents,
    discount_cents: ({ sums }) => sums.discountCents,
    tax_rate: ({ line }) => line.taxRate,
    tax_cents: ({ sums }) => sums.taxCents,
  }).execute();
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
  await insertRows(tx, 'order_step', steps, {
    order_id: (one) => one.orderId,
    at: (one) => one.at,
    ref: (one) => one.ref,
    business_date: (one) => one.businessDate,
    status: (one) => one.status,
    by_code: (one) => one.by,
  }).execute();
}

/** Joins the store of each reported row's order. */
const storeOfOrder = ({ businessId }: Tx) => sql`
  cross join lateral (
    select store_id from laundry_order where business_id = ${businessId} and id = reported.order_id offset 0
  ) placed
  join store on store.business_id = ${businessId} and store.id = placed.store_id
`;
const dayThere = sql`(reported.at at time zone store.time_zone)::date`;

/** Notes steps that tills reported, each on the day of its order's store, whichever store reported it. */
export async function insertReportedSteps(
  tx: Tx,
  steps: readonly Omit<NewStep, 'businessDate'>[],
): Promise<void> {
  await sql`
    insert into order_step (business_id, order_id, at, ref, business_date, status, by_code)
    select ${tx.businessId}, reported.order_id, reported.at, reported.ref,
      ${dayThere}, reported.status, reported.by_code
    from ${unnestRows(tables.order_step, steps, {
      order_id: (one) => one.orderId,
      at: (one) => one.at,
      ref: (one) => one.ref,
      status: (one) => one.status,
      by_code: (one) => one.by,
    })} as reported
    ${storeOfOrder(tx)}
  `.execute(tx.db);
}

export interface OrderVoid {
  orderId: number;
  at: string;
  ref: string;
  by: string | null;
  reason: string;
}

/** Records voids, each on the local day of its order's store, whichever register reported it. */
export async function insertVoids(tx: Tx, voids: readonly OrderVoid[]): Promise<void> {
  await sql`
    insert into order_void (business_id, order_id, at, ref, business_date, by_code, reason)
    select ${tx.businessId}, reported.order_id, reported.at, reported.ref, ${dayThere}, reported.by_code,
      reported.reason
    from ${unnestRows(tables.order_void, voids, {
      order_id: (one) => one.orderId,
      at: (one) => one.at,
      ref: (one) => one.ref,
      by_code: (one) => one.by,
      reason: (one) => one.reason,
    })} as reported
    ${storeOfOrder(tx)}
  `.execute(tx.db);
}
