import type { SaleBasis } from '@washboard/contract/core/sale-basis.ts';
import { addDays, earlierDay, laterDay } from '@washboard/contract/core/time/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FactSource } from '../../../platform/analytics-source.ts';
import { boundedCount, type Total } from '../../../platform/db/count.store.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { unnestRows } from '../../../platform/db/rows.ts';
import { date, int8 } from '../../../platform/db/schema/column.ts';
import { beyond, listKey, orderBy, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Keyed, Reach } from '../../../platform/list/list-page.ts';

/** A store's days to read. */
export interface RowScope {
  storeId: number;
  startDate: string;
  endDate: string;
}

/** Which rows of a source. */
export interface RowsWanted {
  source: Pick<FactSource, 'raw'>;
  /** The columns of each row besides day, instant and id. */
  columns: RawBuilder<unknown>;
  filters: readonly RawBuilder<unknown>[];
  /** Joined for the filters. */
  joins: readonly RawBuilder<unknown>[];
  basis: SaleBasis;
  scopes: readonly RowScope[];
}

/** Newest first. */
export const rowKey = listKey(
  'desc',
  [sql`fact.day`, 'date'],
  [sql`fact.at`, 'timestamptz'],
  [sql`fact.id`, 'bigint'],
);

export interface PlacedRow extends Keyed {
  id: number;
  businessDate: string;
  at: string;
  storeId: number;
}

/**
 * A page of the rows behind a figure. Walks the days from the cursor, twice as many each time, until the page
 * is full. So a deep page costs as much as the first, however long the period.
 */
export async function readRowPage<Row extends PlacedRow>(
  business: BusinessDb,
  wanted: RowsWanted,
  page: Reach,
): Promise<Row[]> {
  const onwards = page.direction === 'next';
  const first = wanted.scopes.map((scope) => scope.startDate).reduce(earlierDay, '9999-12-31');
  const last = wanted.scopes.map((scope) => scope.endDate).reduce(laterDay, '0001-01-01');
  const rows: Row[] = [];
  const [day] = page.after ?? [];
  let from = day === undefined ? (onwards ? last : first) : String(day);
  // Skipped rows must be counted in the same order.
  let days = page.offset > 0 ? 10_000 : 1;
  while (rows.length < page.limit && from >= first && from <= last) {
    const to = addDays(from, onwards ? 1 - days : days - 1);
    const window = onwards ? { startDate: to, endDate: from } : { startDate: from, endDate: to };
    const more = { ...page, limit: page.limit - rows.length };
    rows.push(...(await readWindow<Row>(business, wanted, more, window)));
    from = addDays(to, onwards ? -1 : 1);
    days *= 2;
  }
  return rows;
}

async function readWindow<Row>(
  business: BusinessDb,
  wanted: RowsWanted,
  page: Reach,
  window: { startDate: string; endDate: string },
): Promise<Row[]> {
  const scopes = wanted.scopes.flatMap((scope): RowScope[] => {
    const startDate = laterDay(scope.startDate, window.startDate);
    const endDate = earlierDay(scope.endDate, window.endDate);
    return startDate > endDate ? [] : [{ storeId: scope.storeId, startDate, endDate }];
  });
  if (scopes.length === 0) return [];
  const { direction, after, offset, limit } = page;
  const { rows } = await sql`
    select fact.id, fact.day as "businessDate", fact.at, fact.store_id as "storeId", ${placeOfRow(rowKey)} as key,
      ${wanted.columns}
    from ${factsOf(business, wanted, scopes)}
    left join laundry_order o on o.business_id = ${business.businessId} and o.id = fact.order_id
    ${sql.join(wanted.joins, sql` `)}
    where ${sql.join([beyond(rowKey, direction, after), ...wanted.filters], sql` and `)}
    order by ${orderBy(rowKey, direction)} offset ${offset} limit ${limit}
  `.execute(business.read);
  return rows as Row[];
}

interface RowsAsked {
  /** Part of an order's code. */
  q?: string | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
}

/** Rows whose order has this in its code, in any case. */
export const searchedBy = ({ q = '' }: RowsAsked): RawBuilder<unknown>[] =>
  q === ''
    ? []
    : [
        sql`exists (select from laundry_order searched where searched.business_id = current_business()
          and searched.id = fact.order_id and strpos(lower(searched.code), lower(${q})) > 0)`,
      ];

/** The searched rows, and those of a weekday or hour, as the source cuts figures by them. */
export function cutBy({ dimensions, joins }: FactSource, { weekday, hour, q }: RowsAsked) {
  const wanted = [
    { column: dimensions.weekday, value: weekday },
    { column: dimensions.hour, value: hour },
  ].filter(({ value }) => value !== undefined);
  const names = wanted.flatMap(({ column }) => column?.join ?? []);
  return {
    filters: [
      ...searchedBy({ q }),
      ...wanted.flatMap(({ column, value }) => (column === undefined ? [] : [sql`${column.sql} = ${value}`])),
    ],
    joins: [...new Set(names)].flatMap((name) => joins[name] ?? []),
  };
}

/** The turn of a ledger entry and its machine, or null: the column "machine". */
export const machineOfEntry = sql`(
    select json_build_object('turnId', turn.id, 'type', m.type, 'number', m.number)
    from ledger_entry e
    join turn on turn.business_id = e.business_id and turn.id = e.turn_id
    join machine m on m.business_id = e.business_id and m.id = turn.machine_id
    where e.business_id = current_business() and e.id = fact.id)`;

/** What rows add to figures, by answer field. */
export const columnsOf = (amounts: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.entries(amounts).map(([name, amount]) => sql`${amount} as ${sql.ref(name)}`));

/** The number of rows in the list. */
export function countRows(business: BusinessDb, wanted: RowsWanted): Promise<Total> {
  const where = sql.join([sql`true`, ...wanted.filters], sql` and `);
  const facts = factsOf(business, wanted, wanted.scopes);
  return boundedCount(business.read, sql`from ${facts} ${sql.join(wanted.joins, sql` `)} where ${where}`);
}

function factsOf(
  business: BusinessDb,
  { source, basis }: RowsWanted,
  scopes: readonly RowScope[],
): RawBuilder<unknown> {
  return source.raw(scopeOf(scopes), { businessId: business.businessId, basis, until: null });
}

/** Stores and days as a FROM item named `scope`. */
export function scopeOf(scopes: readonly RowScope[]): RawBuilder<unknown> {
  const given = unnestRows({ store_id: int8, first_day: date, last_day: date }, scopes, {
    store_id: (one) => one.storeId,
    first_day: (one) => one.startDate,
    last_day: (one) => one.endDate,
  });
  return sql`${given} as scope`;
}
