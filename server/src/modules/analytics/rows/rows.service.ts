import type { List, Paging } from '@washboard/contract/core/paging.ts';
import { periodOf } from '@washboard/contract/core/time/period-address.ts';
import type { PeriodType } from '@washboard/contract/core/time/periods.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { exportList, type ListFile } from '../../../platform/list/list-export.ts';
import { type ListSource, listPage } from '../../../platform/list/list-page.ts';
import type { Download } from '../../../platform/module.ts';
import { storesOf } from '../analytics.service.ts';
import { zonePeriods } from '../query/periods.rules.ts';
import {
  countRows,
  type PlacedRow,
  type RowScope,
  type RowsWanted,
  readRowPage,
  rowKey,
} from './rows.views.ts';

type InAddress = {
  storeIds?: number[] | undefined;
  period: PeriodType;
  startDate?: string;
  endDate?: string;
};

/** A row as answered, with its store. */
export type Named<Row extends PlacedRow> = Omit<Row, 'key'> & { storeName: string; timeZone: string };

type RowFile<Row extends PlacedRow> = Pick<ListFile<Named<Row>>, 'name' | 'columns' | 'of'>;

/** A list of rows behind figures, newest first: by page, or all as an export. */
export function rowList<Query extends InAddress, Row extends PlacedRow>(
  wantedBy: (query: Query, scopes: readonly RowScope[]) => RowsWanted,
  file: RowFile<Row>,
) {
  async function open(
    { business, actor, clock }: RequestContext,
    query: Query,
  ): Promise<ListSource<Row, Named<Row>>> {
    const stores = await storesOf(business, actor.stores, query.storeIds);
    const byId = new Map(stores.map((store) => [store.id, store]));
    const zones = zonePeriods(stores, periodOf(query), null, clock.now());
    const scopes = zones.flatMap(({ storeIds, range }) => storeIds.map((storeId) => ({ storeId, ...range })));
    const wanted = wantedBy(query, scopes);
    return {
      key: rowKey,
      days: zones[0]?.range,
      count: () => countRows(business, wanted),
      read: (reach) => readRowPage<Row>(business, wanted, reach),
      shown(row) {
        const store = byId.get(row.storeId);
        return { ...row, storeName: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
      },
    };
  }
  return {
    page: async (ctx: RequestContext, query: Query & Paging): Promise<List<Named<Row>>> =>
      listPage(query, await open(ctx, query)),
    file: async (ctx: RequestContext, query: Query): Promise<Download> =>
      exportList(ctx, await open(ctx, query), { ...file, action: 'analytics.export', filters: { ...query } }),
  };
}
