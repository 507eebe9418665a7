import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import type { PeriodType } from '@washboard/contract/core/time/periods.ts';
import { rowLists } from '@washboard/contract/row-lists.list.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { PlacedRow, RowSource } from '../../../platform/figures/row-source.ts';
import { exportList } from '../../../platform/list/list-export.ts';
import { type ListSource, listPage } from '../../../platform/list/list-page.ts';
import { storesOf } from '../analytics.service.ts';
import { zonePeriods } from '../query/periods.rules.ts';
import { countRows, readRowPage, rowKey } from './rows.views.ts';

interface RowQuery {
  storeIds?: number[] | undefined;
  period: PeriodType;
  startDate?: string;
  endDate?: string;
  page: number;
  pageSize: number;
}

/** The rows behind figures, newest first: by page, or all as a file. */
export const rowRoutes: Record<string, AnyRoute> = Object.fromEntries(
  rowLists.flatMap((one) => [
    [`list.${one.name}`, one.list],
    [`export.${one.name}`, one.export],
  ]),
);

/** @param rows the row sources of all modules */
export function rowHandlers(rows: () => readonly RowSource[]) {
  const sourceOf = (name: string) => rowSourceOf(rows(), name);
  return Object.fromEntries(
    rowLists.flatMap(({ name }) => [
      [
        `list.${name}`,
        async (ctx: RequestContext, { query }: { query: RowQuery }) =>
          listPage(query, await openRows(sourceOf(name), ctx, query)),
      ],
      [
        `export.${name}`,
        async (ctx: RequestContext, { query }: { query: RowQuery }) => {
          const source = sourceOf(name);
          const file = { ...source.file, action: 'analytics.export', filters: { ...query } } as const;
          return exportList(ctx, await openRows(source, ctx, query), file);
        },
      ],
    ]),
  );
}

/** @throws if no module reads a list of the contract */
export function refuseUnreadLists(rows: readonly RowSource[]): void {
  for (const { name } of rowLists) rowSourceOf(rows, name);
}

function rowSourceOf(rows: readonly RowSource[], name: string): RowSource {
  const source = rows.find((one) => one.list === name);
  if (source === undefined) throw new Error(`No module reads the rows of ${name}.`);
  return source;
}

async function openRows(
  source: RowSource,
  { business, actor, clock }: RequestContext,
  query: RowQuery,
): Promise<ListSource<PlacedRow, never>> {
  const stores = await storesOf(business, actor.stores, query.storeIds);
  const byId = new Map(stores.map((store) => [store.id, store]));
  const zones = zonePeriods(stores, periodOf(query), null, clock.now());
  const scopes = zones.flatMap(({ storeIds, range }) => storeIds.map((storeId) => ({ storeId, ...range })));
  // Its route parsed the query with the schemas of the list.
  const wanted = source.wantedBy(query as never, scopes);
  return {
    key: rowKey,
    days: zones[0]?.range,
    count: () => countRows(business, wanted),
    read: (reach) => readRowPage<PlacedRow>(business, wanted, reach),
    shown(row) {
      const store = byId.get(row.storeId);
      return { ...row, storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' } as never;
    },
  };
}
