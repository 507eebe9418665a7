import type { OrderDetail, TimelineEntry } from '@washboard/contract/orders/order-page.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { builtOnce } from '../../../platform/db/built-once.ts';
import type { InBusiness } from '../../../platform/db/database.ts';
import { bool, date, int2, int4, int8, json, text, timestamptz } from '../../../platform/db/schema/column.ts';
import { tables } from '../../../platform/db/schema/tables.ts';
import { typedSql } from '../../../platform/db/typed-sql.ts';
import { leftOnGiftCard, reporterOf } from '../../payments/index.ts';
import { knownOf } from '../reported-steps.views.ts';

type Place = Pick<OrderDetail, 'storeName' | 'timeZone'>;

/** An order with everything on its page; instants in lists aren't in UTC yet. */
export type OrderPageRow = Omit<OrderDetail, 'delivery'> & Place & { delivers: number };

/**
 * Everything on an order's page, in one query; undefined if unknown or undone. `store` and `customer` are
 * read by key.
 */
export async function readOrderPageRow(
  { db, businessId }: InBusiness,
  id: number,
): Promise<OrderPageRow | undefined> {
  const [row] = await readRows(db, { businessId, id });
  return row;
}

const readRows = builtOnce<OrderPageRow, { businessId: number; id: number }>(['businessId', 'id'], pageOf);

function pageOf({ businessId, id }: { businessId: number; id: number }): RawBuilder<OrderPageRow> {
  const mine = (table: string) =>
    sql`${sql.ref(`${table}.business_id`)} = ${businessId} and ${sql.ref(`${table}.order_id`)} = ${id}`;
  const list = (what: RawBuilder<unknown>) => sql`coalesce((${what}), '[]'::json)`;
  return typedSql({
    id: int8,
    code: text,
    storeId: int8,
    storeName: text,
    storeAddress: text,
    storePhone: text,
    timeZone: text,
    customerId: int8.orNull,
    type: tables.laundry_order.type,
    status: tables.order_step.status,
    placedAt: timestamptz,
    placedOn: date,
    promisedAt: timestamptz.orNull,
    valueCents: int8,
    balanceCents: int8,
    delivers: int2,
    isVoided: bool,
    version: int4,
    notes: text,
    recurringWeeks: int2.orNull,
    promotionCode: text.orNull,
    source: text,
    importId: int8.orNull,
    receivedOn: date.orNull,
    readyOn: date.orNull,
    paidOn: date.orNull,
    returnedOn: date.orNull,
    grossCents: int8,
    discountCents: int8,
    feeCents: int8,
    taxCents: int8,
    tipCents: int8,
    paidCents: int8,
    refundedCents: int8,
    customerName: text.orNull,
    customer: json.of<NonNullable<OrderPageRow['customer']>>().orNull,
    address: text.orNull,
    lines: json.of<OrderPageRow['lines']>(),
    payments: json.of<OrderPageRow['payments']>(),
    deliveries: json.of<OrderPageRow['deliveries']>(),
    bagTags: json.of<OrderPageRow['bagTags']>(),
    timeline: json.of<OrderPageRow['timeline']>(),
  })`
    select s.order_id as id, o.code, s.store_id as "storeId", store.name as "storeName",
      concat_ws(', ', nullif(store.address, ''), nullif(store.city, ''),
        nullif(trim(store.state || ' ' || store.zip_code), '')) as "storeAddress", store.phone_number as "storePhone",
      store.time_zone as "timeZone", s.customer_id as "customerId", s.type, s.status, s.placed_at as "placedAt",
      s.placed_on as "placedOn", o.promised_at as "promisedAt", s.value_cents as "valueCents",
      s.balance_cents as "balanceCents", s.delivers, s.voided_at is not null as "isVoided", s.version, o.notes,
      o.recurring_weeks as "recurringWeeks", o.promotion_code as "promotionCode", o.source,
      o.import_id as "importId", s.received_on as "receivedOn", s.ready_on as "readyOn", s.paid_on as "paidOn",
      s.returned_on as "returnedOn", s.gross_cents as "grossCents", s.discount_cents as "discountCents",
      s.fee_cents as "feeCents", s.tax_cents as "taxCents", s.tip_cents as "tipCents", s.paid_cents as "paidCents",
      s.refunded_cents as "refundedCents", customer.name as "customerName",
      case when customer.id is not null then json_build_object('id', customer.id, 'name', coalesce(customer.name, ''),
        'phone', customer.phone, 'email', customer.email) end as customer,
      (select concat_ws(', ', nullif(street, ''), nullif(city, ''), nullif(trim(state || ' ' || zip_code), ''))
        from customer_address a where a.business_id = ${businessId} and a.id = o.address_id) as address,
      ${list(sql`select json_agg(json_build_object('kind', kind, 'family', family, 'code', code, 'name', name,
          'unitPriceCents', unit_price_cents, 'quantity', quantity, 'weight', weight, 'modifiers', coalesce(modifiers, '[]'),
          'amountCents', amount_cents, 'discountCents', discount_cents, 'taxRate', tax_rate, 'taxCents', tax_cents)
          order by entry_id, position) from order_line l where ${mine('l')}`)} as lines,
      ${list(sql`select json_agg(json_build_object('id', e.id, 'at', occurred_at, 'tender', tender,
          'amountCents', amount_cents, 'tipCents', tip_cents, 'card', card_brand || ' ' || card_last4,
          'giftCard', case when gift_card is not null then json_build_object('last4', right(gift_card, 4),
            'leftCents', ${leftOnGiftCard(businessId, sql`e.gift_card`)}) end,
          'refundedCents', ${refundedOf(businessId, id)}) order by occurred_at, e.id)
        from ledger_entry e where ${mine('e')} and e.kind = 'PAYMENT' and ${stands}`)} as payments,
      ${list(sql`select json_agg(json_build_object('kind', kind, 'provider', provider, 'windowStart', window_start,
          'windowEnd', window_end, 'outcome', outcome, 'by', ${reporterOf('d')}) order by window_start, d.id)
        from delivery d where ${mine('d')}`)} as deliveries,
      ${list(sql`select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
        from order_bag_note n join bag_note_tag t on t.business_id = n.business_id and t.id = n.tag_id
        where ${mine('n')} and t.archived_at is null`)} as "bagTags",
      ${list(sql`select json_agg(entry order by at desc, place desc) from (${timeline(businessId, id)}) happened`)} as timeline
    from order_state s
    join laundry_order o on o.business_id = s.business_id and o.id = s.order_id
    join store on store.business_id = s.business_id and store.id = s.store_id
    left join lateral (
      select id, phone, email,
        coalesce(nullif(company_name, ''), nullif(trim(first_name || ' ' || last_name), '')) as name
      from customer where business_id = ${businessId} and id = s.customer_id
    ) customer on true
    where s.business_id = ${businessId} and s.order_id = ${id} and s.undone_at is null`;
}

/** An entry that wasn't undone with its import. */
const stands = sql`not exists (select from ledger_entry r
  where r.business_id = e.business_id and r.reverses_id = e.id and r.kind = 'IMPORT_VOID')`;

const refundedOf = (businessId: number, id: number) => sql`coalesce((
  select -sum(r.amount_cents) from ledger_entry r
  where r.business_id = ${businessId} and r.order_id = ${id} and r.kind = 'REFUND' and r.payment_id = e.id), 0)::bigint`;

/** The activity, each kind from its own table. */
function timeline(businessId: number, id: number): RawBuilder<unknown> {
  const what = (kind: TimelineEntry['what'], table: string, at: string, facts: RawBuilder<unknown>) =>
    sql`json_build_object('what', ${sql.lit(kind)}, 'at', ${sql.ref(`${table}.${at}`)}, 'by', ${reporterOf(table)}, ${facts})`;
  const ofOrder = (table: string) =>
    sql`${sql.ref(`${table}.business_id`)} = ${businessId} and ${sql.ref(`${table}.order_id`)} = ${id}`;
  const entry = (kind: 'PAYMENT' | 'REFUND' | 'ADJUSTMENT', facts: RawBuilder<unknown>) =>
    sql`select e.occurred_at as at, e.id as place, ${what(kind, 'e', 'occurred_at', facts)} as entry
      from ledger_entry e where ${ofOrder('e')} and e.kind = ${sql.lit(kind)} and ${stands}`;
  return sql`
    select p.placed_at as at, -1 as place, json_build_object('what', 'STEP', 'at', p.placed_at, 'by', ${reporterOf('p')},
      'status', p.first_status, 'known', 'TIME') as entry
    from laundry_order p where p.business_id = ${businessId} and p.id = ${id}
    union all select t.at, row_number() over (order by t.at, t.ref collate "C") - 1,
      ${what('STEP', 't', 'at', sql`'status', t.status, 'known', ${knownOf(sql`t.ref`)}`)}
      from order_step t where ${ofOrder('t')}
    union all select v.at, 0, ${what('VOID', 'v', 'at', sql`'reason', v.reason`)} from order_void v where ${ofOrder('v')}
    union all select w.at, 0, ${what('WEIGHT', 'w', 'at', sql`'stage', w.stage, 'weight', w.weight`)}
      from order_weight w where ${ofOrder('w')}
    union all select k.at, 0, ${what('WORK', 'k', 'at', sql`'step', k.step, 'minutes', k.minutes`)}
      from order_work k where ${ofOrder('k')}
    union all ${entry('PAYMENT', sql`'amountCents', e.amount_cents, 'tender', e.tender`)}
    union all ${entry('REFUND', sql`'amountCents', -e.amount_cents, 'tender', e.tender, 'reason', e.reason`)}
    union all ${entry('ADJUSTMENT', sql`'amountCents', e.amount_cents, 'reason', e.reason`)}`;
}

/** An order's state, locked until the transaction ends. */
export interface HeldOrder {
  storeId: number;
  timeZone: string;
  version: number;
  /** The transaction that wrote it last. */
  writtenBy: string;
}

export async function holdOrder({ db, businessId }: InBusiness, id: number): Promise<HeldOrder | undefined> {
  const { rows } = await typedSql({ storeId: int8, timeZone: text, version: int4, writtenBy: text })`
    select s.store_id as "storeId", store.time_zone as "timeZone", s.version, s.xmin::text as "writtenBy"
    from order_state s join store on store.business_id = s.business_id and store.id = s.store_id
    where s.business_id = ${businessId} and s.order_id = ${id} and s.undone_at is null
    for update of s
  `.execute(db);
  return rows[0];
}
