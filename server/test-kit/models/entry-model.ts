import type { TestApp } from '../app.ts';
import type { SentEvent } from './random-orders.ts';

/** Append-only rows by event type: arrays of values as JSON, sorted. */
export type Entries = Record<string, string[]>;

type Body = SentEvent['body'];

/** An entry's values besides store, time and day, which all have. */
const valuesOf: Record<string, (body: Body, event: SentEvent) => unknown[]> = {
  'order.worked': ({ order, step, minutes, weight, by }) => [order, step, minutes, weight ?? null, by],
  'drawer.moved': ({ drawer, amountCents, reason }) => [drawer, amountCents, reason],
  'coins.collected': ({ amountCents }) => [amountCents],
  'prepaid.loaded': ({ customer, amountCents, bonusCents, tender }) => [
    customer,
    amountCents,
    bonusCents,
    tender,
  ],
  'payment.refunded': ({ payment, amountCents, tender, reason }) => [payment, amountCents, tender, reason],
  'credit.granted': ({ customer, amountCents, reason }) => [customer, amountCents, reason],
  'stock.moved': ({ code, quantity, reason, unitCostCents }) => [
    code,
    quantity,
    reason,
    unitCostCents ?? null,
  ],
  'machine.started': (
    { machineType, machineNumber, turnType, starts, amountCents, tender, order },
    { id },
  ) => [
    id,
    `${machineType} ${machineNumber}`,
    turnType,
    starts,
    amountCents ?? null,
    tender ?? null,
    order ?? null,
  ],
};

/**
 * The entries of these events. Refunds of payments are checked with their orders; a refund of a start belongs
 * to the machine's store.
 */
export function entriesOf(events: readonly SentEvent[], dayOf: (event: SentEvent) => string): Entries {
  const byId = new Map(events.map((event) => [event.id, event]));
  const placeOf = (event: SentEvent): SentEvent => {
    const paid = byId.get(event.body.payment);
    return paid?.type === 'machine.started' ? { ...event, storeId: paid.storeId } : event;
  };
  const ofType = (type: string, values: (body: Body, event: SentEvent) => unknown[]) =>
    events
      .filter((event) => event.type === type && byId.get(event.body.payment)?.type !== 'payment.taken')
      .map(placeOf)
      .map((event) => [
        // A drawer movement has its drawer's store.
        type === 'drawer.moved' ? null : event.storeId,
        event.at,
        dayOf(event),
        ...values(event.body, event),
      ]);
  return sorted(Object.entries(valuesOf).map(([type, values]) => [type, ofType(type, values)]));
}

const sorted = (given: [type: string, entries: unknown[][]][]): Entries =>
  Object.fromEntries(
    given.map(([type, entries]) => [type, entries.map((entry) => JSON.stringify(entry)).sort()]),
  );

const when = (at: string) =>
  `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), x.business_date::text`;
/** The event of a type that created a column's row, as `parent`. */
const parent = (type: string, column: string) =>
  `ingest_event parent on parent.business_id = $1 and parent.source = $2 and parent.type = '${type}' and parent.fact_id = ${column}`;
const stored = (kind: string) =>
  `ledger_entry x join ${parent('customer.created', 'x.customer_id')} where x.business_id = $1 and x.kind = '${kind}'`;

/** An entry's values and their columns, in the model's order. */
const queries: Record<string, [values: string, from: string]> = {
  'order.worked': [
    `x.store_id, ${when('x.at')}, parent.id, step, minutes, weight, by_code`,
    `order_work x join ${parent('order.created', 'x.order_id')} where x.business_id = $1`,
  ],
  'drawer.moved': [
    `null, ${when('x.at')}, parent.id, amount_cents, reason`,
    `cash_move x join ${parent('drawer.opened', 'x.drawer_id')} where x.business_id = $1`,
  ],
  'coins.collected': [
    `x.store_id, ${when('x.at')}, amount_cents`,
    'coin_collection x where x.business_id = $1 and by_code = $2',
  ],
  'prepaid.loaded': [
    `x.store_id, ${when('occurred_at')}, parent.id, amount_cents, bonus_cents, tender`,
    `${stored('LOAD')} and x.payment_id is null`,
  ],
  'payment.refunded': [
    `x.store_id, ${when('occurred_at')}, parent.id, -amount_cents, tender, reason`,
    `ledger_entry x join ingest_event parent on parent.business_id = $1 and parent.source = $2 and (
       parent.type = 'machine.started' and x.kind = 'REFUND' and parent.fact_id = x.turn_id
       or parent.type = 'prepaid.loaded' and x.kind = 'LOAD' and parent.fact_id = x.payment_id)
     where x.business_id = $1`,
  ],
  'credit.granted': [`x.store_id, ${when('occurred_at')}, parent.id, amount_cents, reason`, stored('CREDIT')],
  'stock.moved': [
    `x.store_id, ${when('x.at')}, code, quantity, reason, unit_cost_cents`,
    'stock_movement x where x.business_id = $1 and x.source = $2',
  ],
  'machine.started': [
    `x.store_id, ${when('x.started_at')}, x.source_row, m.type || ' ' || m.number, x.turn_type, x.starts,
      l.amount_cents, l.tender, parent.id`,
    `turn x join machine m on m.business_id = $1 and m.id = x.machine_id
     left join ledger_entry l on l.business_id = $1 and l.turn_id = x.id and l.kind = 'SALE'
     left join ${parent('order.created', 'x.order_id')}
     where x.business_id = $1 and x.source = 'events of ' || $2`,
  ],
};

/** The database's entries of a source, which signs them with its name if the table doesn't store it. */
export async function readEntries(app: TestApp, businessId: number, source: string): Promise<Entries> {
  const found: [string, unknown[][]][] = [];
  for (const [type, [values, from]] of Object.entries(queries)) {
    const query = `select json_build_array(${values}) as entry from ${from}`;
    const { rows } = await app.database.admin.query(query, [businessId, source]);
    found.push([type, rows.map(({ entry }) => entry)]);
  }
  return sorted(found);
}
