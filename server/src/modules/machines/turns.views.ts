import type { TurnDetail, TurnFilters, TurnTotals } from '@washboard/contract/machines/turns.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount, type Total } from '../../platform/db/count.store.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { bool, date, int2, int4, int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
import { beyond, listKey, orderBy, placeColumn, placeOfRow } from '../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../platform/list/list-page.ts';

/** The days of one store, and of one machine if machines are requested. */
export interface TurnScope {
  storeId: number;
  machineId: number | null;
  startDate: string;
  endDate: string;
}

export type TurnRow = Omit<TurnDetail, 'storeName' | 'timeZone' | 'refundedCents'> & Keyed;

type DetailRow = Pick<TurnDetail, 'storeName' | 'timeZone' | 'refundedCents'>;

const turnColumns = {
  id: int8,
  storeId: int8,
  machineId: int8,
  machineType: tables.turn.machine_type,
  machineNumber: text,
  turnType: tables.turn.turn_type,
  startedAt: timestamptz,
  reportedAt: timestamptz.orNull,
  key: placeColumn,
  businessDate: date,
  starts: int2,
  timeAssumed: bool,
  revenueCents: int8.orNull,
  importId: int8.orNull,
  importLine: int4.orNull,
  source: text,
  sourceRow: text.orNull,
  createdAt: timestamptz,
  voidedAt: timestamptz.orNull,
};

export interface TurnPage extends Reach {
  scopes: readonly TurnScope[];
  filters: TurnFilters;
}

/** Newest first. */
export const turnKey = listKey(
  'desc',
  [sql`turn.business_date`, 'date'],
  [sql`turn.started_at`, 'timestamptz'],
  [sql`turn.id`, 'bigint'],
);

/**
 * Turns of several stores or machines in one order. Each scope walks its index from the cursor and stops
 * after a page, so a deep page costs as much as the first.
 */
export async function readTurnPage(business: BusinessDb, page: TurnPage): Promise<TurnRow[]> {
  const inOrder = orderBy(turnKey, page.direction);
  const { rows } = await typedSql(turnColumns)`
    select ${columns}
    from ${scopesOf(page.scopes)}
    cross join lateral (
      select turn.* from turn
      where ${inScope(business, page)} and ${beyond(turnKey, page.direction, page.after)}
      order by ${inOrder}
      limit ${page.offset + page.limit}
    ) turn
    join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id
    ${revenue}
    order by ${inOrder}
    offset ${page.offset} limit ${page.limit}
  `.execute(business.read);
  return rows;
}

/** The number of turns in the list. */
export function countTurns(
  business: BusinessDb,
  query: { scopes: readonly TurnScope[]; filters: TurnFilters },
): Promise<Total> {
  return boundedCount(
    business.read,
    sql`from ${scopesOf(query.scopes)} join turn on ${inScope(business, query)}`,
  );
}

/** Totals over all turns of the filters, which equal the dashboard's figures. */
export async function readTurnTotals(
  business: BusinessDb,
  query: { scopes: readonly TurnScope[]; filters: TurnFilters },
): Promise<TurnTotals> {
  const { rows } = await typedSql({
    turns: int8,
    starts: int8,
    selfServe: int8,
    amount: int8.orNull,
    sales: int8,
  })`
    select count(*) as turns, coalesce(sum(turn.starts), 0)::bigint as starts,
      count(*) filter (where turn.turn_type = 'SELF_SERVE') as "selfServe",
      sum(money.amount)::bigint as amount, count(money.amount) as sales
    from ${scopesOf(query.scopes)}
    join turn on ${inScope(business, query)}
    ${revenue}
  `.execute(business.read);
  const totals = rows[0] ?? { turns: 0, starts: 0, selfServe: 0, amount: null, sales: 0 };
  const withoutRevenue = Math.max(0, totals.selfServe - totals.sales);
  const revenueCents = totals.sales === 0 && totals.selfServe > 0 ? null : (totals.amount ?? 0);
  return { turns: totals.turns, starts: totals.starts, revenueCents, withoutRevenue };
}

/** A turn with its store, even a voided one: what was once shown can still be opened. */
export async function readTurn(business: BusinessDb, id: number): Promise<(TurnRow & DetailRow) | undefined> {
  const { rows } = await typedSql({ ...turnColumns, refundedCents: int8, storeName: text, timeZone: text })`
    select ${columns}, money.refunded as "refundedCents", store.name as "storeName", store.time_zone as "timeZone" from turn
    join store on store.business_id = turn.business_id and store.id = turn.store_id
    join machine on machine.business_id = turn.business_id and machine.id = turn.machine_id
    ${revenue}
    where turn.business_id = ${business.businessId} and turn.id = ${id}
  `.execute(business.read);
  return rows[0];
}

const columns = sql`turn.id, turn.store_id as "storeId", turn.machine_id as "machineId",
  turn.machine_type as "machineType", machine.number as "machineNumber", turn.turn_type as "turnType",
  turn.started_at as "startedAt", turn.reported_at as "reportedAt", ${placeOfRow(turnKey)} as key, turn.business_date as "businessDate",
  turn.starts, turn.time_assumed as "timeAssumed", money.amount as "revenueCents", turn.import_id as "importId",
  turn.import_line as "importLine", turn.source, turn.source_row as "sourceRow", turn.created_at as "createdAt",
  turn.voided_at as "voidedAt"`;

/** A turn's takings; refunds are separate, on their own day. */
const revenue = sql`left join lateral (
    select sum(amount_cents) filter (where kind <> 'REFUND')::bigint as amount,
      coalesce(-sum(amount_cents) filter (where kind = 'REFUND'), 0)::bigint as refunded
    from ledger_entry
    where ledger_entry.business_id = turn.business_id and ledger_entry.turn_id = turn.id
  ) money on true`;

function scopesOf(scopes: readonly TurnScope[]): RawBuilder<unknown> {
  const given = unnestRows(
    { store_id: int8, machine_id: int8.orNull, start_date: date, end_date: date },
    scopes,
    {
      store_id: (scope) => scope.storeId,
      machine_id: (scope) => scope.machineId,
      start_date: (scope) => scope.startDate,
      end_date: (scope) => scope.endDate,
    },
  );
  return sql`${given} as scope`;
}

/** Scopes are stores or machines, never mixed, so each has its own index. */
function inScope(
  business: BusinessDb,
  { scopes, filters }: { scopes: readonly TurnScope[]; filters: TurnFilters },
): RawBuilder<unknown> {
  const ofMachine = scopes[0]?.machineId != null;
  return sql.join(
    [
      sql`turn.business_id = ${business.businessId}`,
      ofMachine
        ? sql`turn.machine_id = scope.machine_id and turn.store_id = scope.store_id`
        : sql`turn.store_id = scope.store_id`,
      sql`turn.voided_at is null`,
      sql`turn.business_date between scope.start_date and scope.end_date`,
      ...(filters.machineType ? [sql`turn.machine_type = ${filters.machineType}`] : []),
      ...(filters.turnTypes ? [sql`turn.turn_type = any(${filters.turnTypes}::text[])`] : []),
      ...(filters.q
        ? [
            sql`exists (select from machine searched where searched.business_id = ${business.businessId}
              and searched.id = turn.machine_id and strpos(lower(searched.number), lower(${filters.q})) > 0)`,
          ]
        : []),
      ...(filters.hour === undefined ? [] : [sql`turn.local_hour = ${filters.hour}`]),
      ...(filters.weekday === undefined
        ? []
        : [sql`extract(dow from turn.business_date) = ${filters.weekday}`]),
    ],
    sql` and `,
  );
}
