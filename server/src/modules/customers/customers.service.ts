import { fieldError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { businessDayOf, type LocalDay } from '@washboard/contract/core/time/time.ts';
import type {
  CustomerFilters,
  CustomerListQuery,
  ListedCustomer,
} from '@washboard/contract/customers/customers.schemas.ts';
import { segmentOf } from '@washboard/contract/customers/segments.rules.ts';
import type { Asking } from '../../platform/context.ts';
import { decodeCursor } from '../../platform/list/cursor.ts';
import { carried, carriedCount, pageOf, reachOfCounted } from '../../platform/list/list.ts';
import { storesFor } from '../locations/index.ts';
import {
  type CustomerKey,
  type CustomerRow,
  type CustomerScope,
  countCustomers,
  readCustomerPage,
  readEveryStoreId,
} from './customers.views.ts';

/** The day by which segments are told: where the days of stores differ, the latest. */
export function latestDay(stores: Iterable<{ timeZone: string }>, now: Date): LocalDay {
  const days = [...stores].map((store) => businessDayOf(now, store.timeZone));
  return days.sort().at(-1) ?? now.toISOString().slice(0, 10);
}

/** The stores whose customers are meant. */
export async function customerScope(
  { business, actor, now }: Asking,
  { storeIds }: Pick<CustomerFilters, 'storeIds'>,
): Promise<CustomerScope> {
  const stores = await storesFor(business, actor.stores, storeIds);
  const today = latestDay(stores.values(), now);
  const isAll = storeIds === undefined && actor.stores === 'all';
  return { storeIds: isAll ? await readEveryStoreId(business) : [...stores.keys()], isAll, today };
}

/** A page of customers. */
export async function listCustomers(asking: Asking, query: CustomerListQuery): Promise<List<ListedCustomer>> {
  const scope = await customerScope(asking, query);
  const cursor = decodeCursor(query.cursor, cursorParts);
  // Counted once; the pages after the first carry it along in their cursor.
  const count =
    cursor === null
      ? await countCustomers(asking.business, { scope, filters: query })
      : carriedCount(cursor.key);
  const reach = reachOfCounted(query, cursor, count);
  const after = reach.after === null ? null : keyOf(query, reach.after);
  const rows = await readCustomerPage(asking.business, { ...reach, after, scope, filters: query });
  const page = pageOf(query, reach, rows, count, (row) => [row.sortKey, row.id, ...carried(count)]);
  return { records: page.rows.map((row) => customerOf(row, scope.today)), meta: page.meta };
}

/** Value and id of a row, then the count of the list and whether it is exact. */
const cursorParts = 4;

function keyOf({ sort }: CustomerFilters, [value = '', id]: (string | number)[]): CustomerKey {
  const sound = {
    name: typeof value === 'string' && !value.includes('\0'),
    lastOrder: /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
    since: /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
    spend: Number.isSafeInteger(value),
  };
  if (!sound[sort] || !Number.isSafeInteger(id)) throw fieldError('cursor', 'Not a place in this list');
  return [value, Number(id)];
}

/** A row as it is told, with the segment of the day. */
export function customerOf(row: CustomerRow, today: string): ListedCustomer {
  const { everFirstOrderOn, atRiskFrom, lapsedFrom, sortKey: _, ...customer } = row;
  const bounds = { firstOrderOn: everFirstOrderOn, atRiskFrom, lapsedFrom };
  return { ...customer, segment: segmentOf(bounds, today) };
}
