import type { AnalyticsAnswer, AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { Attention } from '@washboard/contract/attention/attention.schemas.ts';
import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { OpenOrders } from '@washboard/contract/orders/open-orders/open-orders.schemas.ts';
import { comparedText, daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { ofStoreHref, outOfOrderHref } from '../../../blocks/figures/figures.urls.ts';
import { formatOf } from '../../../blocks/figures/metric-format.ts';
import { openOrdersHref } from '../../../blocks/orders/open-orders.urls.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Change } from '../../../ui/kpi/change.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { countAt } from './attention-lines.ts';
import classes from './today.module.css';

const title = 'Stores';

export interface StoreRankingProps {
  query: AreaQuery<AnalyticsAnswer>;
  attention: Attention | undefined;
  open: OpenOrders | undefined;
  /** Their number, for the placeholder. */
  stores: number;
}

/** The stores by net sales, most first; a store's name opens its dashboard. */
export function StoreRanking({ query, attention, open, stores }: StoreRankingProps) {
  const { data } = query;
  const against = data === undefined ? '' : comparedText(data);
  const context = data && [rangeText(daysOf(data), true), against].filter((part) => part !== '').join(' vs ');
  return (
    <Card title={title} context={context} flush>
      <QueryArea query={query} height={36 + 41 * stores} rows={stores + 1} label="Loading the stores">
        {({ rows }: AnalyticsAnswer) => (
          <table className={classes.stores}>
            <caption className="wb-visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Store</th>
                <th scope="col">Net sales</th>
                <th scope="col" className={classes.wide}>
                  Change
                </th>
                <th scope="col" className={classes.wide}>
                  Orders
                </th>
                <th scope="col" className={classes.wide}>
                  Turns
                </th>
                <th scope="col">Out of order</th>
                <th scope="col" className={classes.wide}>
                  In the queue
                </th>
              </tr>
            </thead>
            <tbody>
              {ranked(rows).map((row) => (
                <StoreRow
                  key={row.keys.store}
                  row={row}
                  isCompared={against !== ''}
                  out={attention && countAt(attention.lines, 'machinesOut', Number(row.keys.store))}
                  queue={open?.stores.find(({ storeId }) => storeId === row.keys.store)}
                />
              ))}
            </tbody>
          </table>
        )}
      </QueryArea>
    </Card>
  );
}

const ranked = (rows: readonly AnalyticsRow[]) =>
  [...rows].sort((a, b) => (b.values.netSales ?? 0) - (a.values.netSales ?? 0));

interface StoreRowProps {
  row: AnalyticsRow;
  isCompared: boolean;
  /** Machines out of order; undefined while unknown. */
  out: number | undefined;
  queue: OpenOrders['stores'][number] | undefined;
}

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : formatInteger(value);

function StoreRow({ row: { keys, labels, values, previous }, isCompared, out, queue }: StoreRowProps) {
  const search = useSearchRecord();
  const can = useCan();
  const storeId = Number(keys.store);
  const name = labels.store ?? '';
  const sales = values.netSales ?? null;
  const change = isCompared && <Change value={sales ?? 0} previous={previous?.netSales ?? null} upIsGood />;
  const ofStore = { ...search, stores: String(storeId) };
  return (
    <tr>
      <th scope="row">
        <AppLink className={classes.store} href={ofStoreHref(search, storeId)}>
          {name}
        </AppLink>
        <span className={classes.small}>
          {plural(values.orders ?? 0, 'order')} · {plural(values.turns ?? 0, 'turn')}
        </span>
      </th>
      <td>
        {sales === null ? '–' : formatOf('netSales')(sales)}
        <span className={classes.small}>{change}</span>
      </td>
      <td className={classes.wide}>{change}</td>
      <td className={classes.wide}>{number(values.orders)}</td>
      <td className={classes.wide}>{number(values.turns)}</td>
      <td>
        {out === undefined || out === 0 ? (
          number(out)
        ) : (
          <AppLink
            className={classes.part}
            href={outOfOrderHref(search, storeId)}
            aria-label={`${plural(out, 'machine')} out of order at ${name}`}
          >
            {formatInteger(out)}
          </AppLink>
        )}
      </td>
      <td className={classes.wide}>
        {queue === undefined || queue.orders === 0 || !can('orders.read') ? (
          queueText(queue)
        ) : (
          <AppLink
            className={classes.part}
            href={openOrdersHref(ofStore, 'queue')}
            aria-label={`${queueText(queue)} in the queue at ${name}`}
          >
            {queueText(queue)}
          </AppLink>
        )}
      </td>
    </tr>
  );
}

const queueText = (queue: OpenOrders['stores'][number] | undefined) =>
  queue === undefined ? '–' : formatWeight(queue.weight);
