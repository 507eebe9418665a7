import { addDays, earlierDay, laterDay } from '@washboard/contract/core/time/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { boundedCount, type Total } from '../../../platform/db/count.store.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { scopeOf } from '../../../platform/figures/row-filters.views.ts';
import type { PlacedRow, RowScope, RowsWanted } from '../../../platform/figures/row-source.ts';
import { beyond, listKey, orderBy, placeOfRow } from '../../../platform/list/list-key.views.ts';
import type { Reach } from '../../../platform/list/list-page.ts';

/** Newest first. */
export const rowKey = listKey(
  'desc',
  [sql`fact.day`, 'date'],
  [sql`fact.at`, 'timestamptz'],
  [sql`fact.id`, 'bigint'],
);

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
